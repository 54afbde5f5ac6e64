import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { NEUTRAL_PHOTO } from '@/lib/domain/catalogue/category-draft'
import type { CatalogueMessages } from '../labels'

type Props = { src: string; error: string | undefined; messages: CatalogueMessages; onChange: (src: string) => void }

/** The photograph of a category with a file field that replaces it. */
export function CategoryImage({ src, error, messages, onChange }: Props) {
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const upload = await sendPhoto(file)
    setBusy(false)
    if ('src' in upload) onChange(upload.src)
    else setProblem(new Map(Object.entries(messages.photo.error)).get(upload.reason) ?? messages.error.unexpected)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
      <img src={`/images/${src}-320.webp`} alt="" width={96} height={96} className="photo size-24" />
      <div className="grid gap-2">
        <label className="btn btn-line relative w-fit cursor-pointer focus-within:outline-2">
          {busy ? messages.photo.sending : messages.changed.image}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={!live || busy}
            onChange={({ target }) => send(target.files?.[0])}
          />
        </label>
        <p className="text-sm text-soft">{src === NEUTRAL_PHOTO ? messages.imageMissing : messages.imageHint}</p>
        <ErrorLine text={problem ?? error} />
      </div>
    </div>
  )
}
