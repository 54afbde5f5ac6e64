'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useLive, WAITING } from '@/lib/browser/use-live'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { ImportLabels } from './labels'
import { useUpload } from './use-upload'

/** A file is sent, then looked through; how much of it has left is shown. */
export function UploadForm({ labels, locale }: { labels: ImportLabels; locale: Locale }) {
  const live = useLive()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const { percent, problem, send } = useUpload(labels)
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    const [file] = field.current?.files ?? []
    const id = file && (await send(file))
    if (id) router.push(`${localePath(locale, '/staff/catalogue/import')}?import=${id}`)
  }
  return (
    <form method="post" onSubmit={choose} className="grid max-w-3xl gap-4">
      <label className="grid gap-1.5">
        <span className="label">{labels.file}</span>
        <input
          ref={field}
          type="file"
          accept=".csv,.json,.txt,.tsv,text/csv,application/json"
          required
          className="min-h-11 max-w-full py-2"
        />
      </label>
      <ErrorLine text={problem} />
      {percent !== null && (
        <div role="status">
          <progress aria-label={labels.uploading} value={percent} max={100} className="block h-3 w-full" />
          <p className="figures text-soft">
            {labels.uploading} {percent} %
          </p>
        </div>
      )}
      <p>
        <button type="submit" disabled={!live || percent !== null} className={`btn btn-primary ${live ? '' : WAITING}`}>
          {labels.upload}
        </button>
      </p>
    </form>
  )
}
