import { loadScript } from '../load-script'

/** The part of Google's script that the shop uses: https://developers.google.com/identity/gsi/web/reference/js-reference */
export type GoogleIdentity = {
  initialize: (options: {
    client_id: string
    nonce: string
    auto_select: boolean
    callback: (answer: { credential: string }) => void
  }) => void
  prompt: () => void
  cancel: () => void
  renderButton: (
    parent: HTMLElement,
    buttonOptions: { text: 'signin_with' | 'signup_with'; width: number; locale: string; size: 'large' },
  ) => void
  disableAutoSelect: () => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Loads Google's script; rejects if it cannot be loaded. */
export async function loadGoogleIdentity(url: string): Promise<GoogleIdentity> {
  await loadScript(url)
  const identity = window.google?.accounts.id
  if (!identity) throw new Error('no identity in the script')
  return identity
}
