// Runs in a worker: one WebAssembly module, bytes in, bytes out.

interface Exports {
  memory: WebAssembly.Memory;
  gs_alloc(len: number): number;
  gs_free(ptr: number, len: number): void;
  gs_handle(ptr: number, len: number): number;
  /** Takes the champion's weights, in the module that has one. */
  gs_bring(ptr: number, len: number): number;
}

let exports: Exports;

function hand(bytes: Uint8Array, to: (ptr: number, len: number) => number): unknown {
  const ptr = exports.gs_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, ptr, bytes.length).set(bytes);
  const answer = to(ptr, bytes.length);
  exports.gs_free(ptr, bytes.length);
  const length = new DataView(exports.memory.buffer).getUint32(answer, true);
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
  exports.gs_free(answer, length + 4);
  return JSON.parse(text);
}

self.onmessage = async ({ data }: MessageEvent) => {
  let answer: unknown;
  try {
    if (data.module) {
      const instance = await WebAssembly.instantiate(data.module as WebAssembly.Module, {});
      exports = instance.exports as unknown as Exports;
      answer = { ok: null };
    } else
      answer = data.weights
        ? hand(new Uint8Array(data.weights), exports.gs_bring)
        : hand(new TextEncoder().encode(JSON.stringify(data.question)), exports.gs_handle);
  } catch (error) {
    answer = { error: { key: 'page-stopped', with: { why: { text: String(error) } } } };
  }
  self.postMessage({ id: data.id, answer });
};
