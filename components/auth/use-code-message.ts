import { type ClipboardEvent, useEffect } from 'react'

/** The credential of WebOTP in Chrome on Android: https://wicg.github.io/web-otp/ */
function codeOf(received: Credential | null): string {
  return received && 'code' in received && typeof received.code === 'string' ? received.code : ''
}

/** Reads the code from the text message automatically where the browser supports WebOTP. */
export function useCodeMessage(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const end = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: end.signal }
    navigator.credentials.get(options).then(
      (received) => {
        const code = codeOf(received)
        if (code) onCode(code)
      },
      // No message arrived or the user declined: the code is typed.
      () => undefined,
    )
    return () => end.abort()
  }, [onCode])
}

/** Extracts the code from a pasted message. */
export function takePastedCode(event: ClipboardEvent<HTMLInputElement>, onCode: (code: string) => void): void {
  const code = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/.exec(event.clipboardData.getData('text'))?.[0].replace(/\D/g, '')
  if (!code) return
  event.preventDefault()
  onCode(code)
}
