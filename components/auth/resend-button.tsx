import { useEffect, useState } from 'react'
import { fill } from '@/lib/domain/text/fill'

type Props = {
  sentAt: number
  wait: number
  busy: boolean
  labels: { resendOtp: string; resendOtpIn: string }
  onResend: () => void
}

/** Requests another code, `wait` seconds after the last one. */
export function ResendButton({ sentAt, wait, busy, labels, onResend }: Props) {
  const [now, setNow] = useState(() => Date.now())
  const remainingSeconds = Math.max(0, wait - Math.floor((now - sentAt) / 1000))
  useEffect(() => {
    if (remainingSeconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [remainingSeconds])
  if (remainingSeconds > 0)
    return <p className="figures text-[0.925rem] text-soft">{fill(labels.resendOtpIn, { s: remainingSeconds })}</p>
  return (
    <button type="button" className="link min-h-11" disabled={busy} onClick={onResend}>
      {labels.resendOtp}
    </button>
  )
}
