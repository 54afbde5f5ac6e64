/** Loads a script of another site; rejects if it cannot be loaded. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.onerror = () => reject(new Error(`no script from ${new URL(url).origin}`))
    script.onload = () => resolve()
    document.head.append(script)
  })
}
