/** A time in milliseconds that runs from now on: tells of any work whether it was done within it, and lets it go on. */
export function patience(ms: number): (work: Promise<unknown>) => Promise<boolean> {
  const over = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
  return (work) => Promise.race([work.then(() => true), over])
}
