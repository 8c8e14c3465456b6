// A static host has no server behind the page. A server answers this address in its own way.
