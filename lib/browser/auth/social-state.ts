/** Whether the shop offers sign-in with Google or a sample of it; read from the header's data attribute. */
export function readSocialState(): 'on' | 'sample' | 'off' {
  const state = document.querySelector<HTMLElement>('[data-google]')?.dataset.google
  return state === 'on' || state === 'sample' ? state : 'off'
}
