/** Starts a time limit in milliseconds; the returned function resolves to whether the work finished in time. The work goes on. */
export function withTimeout(ms: number): (work: Promise<unknown>) => Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
  return (work) => Promise.race([work.then(() => true), timeout])
}
