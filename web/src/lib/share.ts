// A finished game as a link: the record and the names, deflated, in the part of the address that no server sees.

export interface Shared {
  record: string;
  names: string[];
  eyes: number;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const flow = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(flow).arrayBuffer());
}

export async function pack(shared: Shared): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([JSON.parse(shared.record), shared.names, shared.eyes]));
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpack(data: string): Promise<Shared> {
  const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  const [record, names, eyes] = JSON.parse(text) as [unknown, unknown, unknown];
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string') || typeof eyes !== 'number') throw new Error('not a shared game');
  return { record: JSON.stringify(record), names, eyes };
}
