'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { MAX_IMPORT_PICTURES } from '@/lib/domain/catalogue/import-state'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { type ImportLabels, messageFor } from './labels'
import { useUpload } from './use-upload'

/** Uploads a catalogue file with its pictures, shows the progress, and starts the check. */
export function UploadForm({ labels, locale }: { labels: ImportLabels; locale: Locale }) {
  const live = useHydrated()
  const router = useRouter()
  const fileInput = useRef<HTMLInputElement>(null)
  const imagesInput = useRef<HTMLInputElement>(null)
  const { percent, pictures, problem, refused, send } = useUpload(labels)
  const messages = labels.pictureFiles
  const busy = percent !== null || pictures !== null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [file] = fileInput.current?.files ?? []
    const id = file && (await send(file, [...(imagesInput.current?.files ?? [])]))
    if (id) router.push(`${localePath(locale, '/staff/catalogue/import')}?import=${id}`)
  }
  return (
    <form method="post" onSubmit={submit} className="grid max-w-3xl gap-4">
      <label className="grid gap-1.5">
        <span className="label">{labels.file}</span>
        <input
          ref={fileInput}
          type="file"
          accept=".csv,.xlsx,.json,.txt,.tsv,text/csv,application/json"
          required
          className="min-h-11 max-w-full py-2"
        />
      </label>
      <label className="grid gap-1.5">
        <span className="label">{fill(messages.pictures, { most: MAX_IMPORT_PICTURES })}</span>
        <input
          ref={imagesInput}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          className="min-h-11 max-w-full py-2"
        />
        <span className="text-soft">{messages.picturesHint}</span>
      </label>
      <ErrorLine text={problem} />
      {refused.length > 0 && (
        <div role="alert">
          <p className="text-alarm">{messages.picturesRefused}</p>
          <ul className="mt-1 list-disc ps-5">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                {name} · {reason === 'twice' ? messages.pictureTwice : messageFor(labels.failure, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {pictures && (
        <div role="status">
          <progress
            aria-label={labels.uploading}
            value={pictures.done}
            max={pictures.total}
            className="block h-3 w-full"
          />
          <p className="figures text-soft">{fill(messages.sendingPictures, pictures)}</p>
        </div>
      )}
      {percent !== null && (
        <div role="status">
          <progress aria-label={labels.uploading} value={percent} max={100} className="block h-3 w-full" />
          <p className="figures text-soft">
            {labels.uploading} {percent} %
          </p>
        </div>
      )}
      <p>
        <button type="submit" disabled={!live || busy} className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}>
          {labels.upload}
        </button>
      </p>
    </form>
  )
}
