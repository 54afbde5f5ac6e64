/** Whether the shop offers Google, or a marked sample of it: the header knows, and says so before anything of it is loaded. */
export function socialState(): 'on' | 'sample' | 'off' {
  const state = document.querySelector<HTMLElement>('[data-google]')?.dataset.google
  return state === 'on' || state === 'sample' ? state : 'off'
}
