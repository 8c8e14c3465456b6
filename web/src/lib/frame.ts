/** Does it after the next frame, which has its own layout to do; the answer takes it back. */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Not every browser has it yet. */
const { scheduler } = globalThis as { scheduler?: { postTask(then: () => void, options: { priority: string }): Promise<void> } };

/** Does it in the very next task: a press or a pointer that comes is the browser's to see through first, and it draws in the same task. */
export function next(then: () => void): void {
  if (scheduler?.postTask) void scheduler.postTask(then, { priority: 'user-blocking' });
  else setTimeout(then);
}
