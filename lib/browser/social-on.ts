/** Whether the shop offers Google: the header knows, and says so before anything of it is loaded. */
export function isSocialOn(): boolean {
  return document.querySelector('[data-google]') !== null
}
