import { type ClipboardEvent, useEffect } from 'react'

/** What Chrome on Android gives of a message with the shop's name in it: https://wicg.github.io/web-otp/ */
function codeOf(received: Credential | null): string {
  return received && 'code' in received && typeof received.code === 'string' ? received.code : ''
}

/** Takes the code out of the message where the browser can, as soon as it comes. */
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
      // No message came, or the shopper does not want to share it: the code is typed.
      () => undefined,
    )
    return () => end.abort()
  }, [onCode])
}

/** A pasted message is good for its code. */
export function takePastedCode(event: ClipboardEvent<HTMLInputElement>, onCode: (code: string) => void): void {
  const code = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/.exec(event.clipboardData.getData('text'))?.[0].replace(/\D/g, '')
  if (!code) return
  event.preventDefault()
  onCode(code)
}
