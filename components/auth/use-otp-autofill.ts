import { type ClipboardEvent, useEffect } from 'react'

/** The credential of WebOTP in Chrome on Android: https://wicg.github.io/web-otp/ */
function codeOfCredential(credential: Credential | null): string {
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : ''
}

/** Reads the code from the text message automatically where the browser supports WebOTP. */
export function useOtpAutofill(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal }
    navigator.credentials.get(options).then(
      (credential) => {
        const code = codeOfCredential(credential)
        if (code) onCode(code)
      },
      // No message arrived or the user declined: the code is typed.
      () => undefined,
    )
    return () => abort.abort()
  }, [onCode])
}

/** Extracts the code from a pasted message. */
export function handlePastedCode(event: ClipboardEvent<HTMLInputElement>, onCode: (code: string) => void): void {
  const code = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/.exec(event.clipboardData.getData('text'))?.[0].replace(/\D/g, '')
  if (!code) return
  event.preventDefault()
  onCode(code)
}
