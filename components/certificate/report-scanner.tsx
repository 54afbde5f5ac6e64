import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { readPhoto } from '@/lib/browser/forms/read-qr-code'
import { useCamera } from '@/lib/browser/forms/use-camera'
import { parseReportCode } from '@/lib/domain/catalogue/report-code'
import { fill } from '@/lib/domain/text/fill'
import './report.css'

export type ScanLabels = Record<
  | 'scan'
  | 'scanText'
  | 'photoText'
  | 'camera'
  | 'photo'
  | 'close'
  | 'noCode'
  | 'noCamera'
  | 'foreign'
  | 'strange'
  | 'reading',
  string
>
type Props = { labels: ScanLabels; path: string; onClose: () => void }

/** Scans the QR code of a report by camera or photograph and opens the report; a foreign URL is only displayed. */
export function ReportScanner({ labels, path, onClose }: Props) {
  const [statusText, setStatusText] = useState('')
  const file = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Opens the report of a code; false if there is none. */
  const openReport = (text: string | null): boolean => {
    const code = text === null ? null : parseReportCode(text)
    if (code && 'number' in code) {
      window.location.assign(`${path}?number=${encodeURIComponent(code.number)}`)
      return true
    }
    if (code) setStatusText(fill(labels.foreign, { host: code.host }))
    else setStatusText(text === null ? labels.noCode : labels.strange)
    return false
  }
  const { video, camera } = useCamera(openReport)
  useEffect(() => field.current?.focus(), [])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0]
    if (!photo) return
    setStatusText(labels.reading)
    const text = await readPhoto(photo)
    target.value = ''
    openReport(text)
  }
  return (
    <section aria-label={labels.scan} className="mt-5 border-t border-line pt-5">
      <p className="mb-3 text-[0.95rem]">{camera === 'on' ? labels.scanText : labels.photoText}</p>
      <video
        hidden={camera !== 'on'}
        ref={video}
        aria-label={labels.camera}
        muted
        playsInline
        className="report-camera mb-4"
      />
      <label htmlFor={file} className="label">
        {labels.photo}
      </label>
      <input
        ref={field}
        id={file}
        type="file"
        accept="image/*"
        onChange={choose}
        className="block min-h-11 w-full max-w-sm text-[0.95rem] file:me-3 file:min-h-11 file:rounded file:border file:px-4"
      />
      <p role="status" className="mt-2 min-h-6 text-[0.95rem]">
        {statusText || (camera === 'refused' ? labels.noCamera : '')}
      </p>
      <button type="button" className="link min-h-11" onClick={onClose}>
        {labels.close}
      </button>
    </section>
  )
}
