'use client'

import { useState } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MAX_MEDIA_FILES } from '@/lib/domain/media/media-file-name'
import { fill } from '@/lib/domain/text/fill'
import type { MediaMessages } from '@/lib/i18n/media-messages'
import { FileButton, PHOTO_TYPES } from '../product/file-button'
import { type MediaEntry, useMediaUpload } from './use-media-upload'

type Props = { messages: MediaMessages; locale: Locale }

/** Many photographs, 360° frames and videos at once: each goes to the product whose SKU its name contains. */
export function MediaUpload({ messages, locale }: Props) {
  const live = useHydrated()
  const [isReplacing, setReplacing] = useState(false)
  const { plan, progress, results, isTooMany, choose, upload } = useMediaUpload()
  const reasons = new Map(Object.entries(messages.reason))
  const reasonText = (reason: string) => reasons.get(reason) ?? messages.reason.unexpected
  const filesText = ({ files }: MediaEntry) => files.map(({ file }) => file.name).join(', ')
  const saved = results.filter(({ reason }) => reason === null)
  const unsaved = results.filter(({ reason }) => reason !== null)
  const refused = [...(plan?.refused ?? []), ...results.flatMap((result) => result.refused)]
  return (
    <div className="grid max-w-4xl gap-6">
      <FileButton
        label={messages.choose}
        accept={`${PHOTO_TYPES},video/mp4,video/webm,.zip`}
        multiple
        disabled={!live || progress !== null}
        onFiles={async (files) => {
          if (files.length > 0) await choose(files)
        }}
      />
      {isTooMany && (
        <p role="alert" className="error-line">
          {fill(messages.tooMany, { most: MAX_MEDIA_FILES })}
        </p>
      )}
      {progress && (
        <div role="status">
          <progress
            aria-label={messages[progress.task]}
            value={progress.done + (progress.file?.percent ?? 0) / 100}
            max={progress.total}
            className="block h-3 w-full"
          />
          <p className="figures text-soft">
            {fill(messages.progress, { done: progress.done, total: progress.total, task: messages[progress.task] })}
          </p>
          {progress.file && (
            <p className="figures wrap-anywhere text-[0.9rem] text-soft">
              {fill(messages.progressFile, progress.file)}
            </p>
          )}
        </div>
      )}
      {saved.length > 0 && (
        <section role="status" className="grid gap-2">
          <h2 className="text-2xl">{messages.saved}</h2>
          <ul className="grid gap-1">
            {saved.map(({ entry }) => (
              <li key={entry.product.id}>
                <a className="link" href={localePath(locale, `/staff/catalogue/${entry.product.id}`)}>
                  {entry.product.draft.sku}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section role="alert" className="grid gap-2">
          <h2 className="text-2xl">{messages.refused}</h2>
          <ul className="grid list-disc gap-1 ps-5">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`} className="wrap-anywhere">
                {name} · {reasonText(reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan && plan.products.length > 0 && !progress && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{messages.preview}</h2>
          <ul className="grid gap-3">
            {plan.products.map((entry) => {
              const failure = unsaved.find((result) => result.entry === entry)?.reason
              return (
                <li key={entry.product.id} className="border-t border-line pt-3">
                  <p className="wrap-anywhere">
                    {entry.product.draft.sku} · {entry.product.draft.title[locale]}
                  </p>
                  <p className="wrap-anywhere text-soft">{filesText(entry)}</p>
                  {failure && <p className="error-line">{reasonText(failure)}</p>}
                </li>
              )
            })}
          </ul>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" checked={isReplacing} onChange={({ target }) => setReplacing(target.checked)} />
            {messages.replace}
          </label>
          <button type="button" className="btn btn-primary w-fit" onClick={() => upload(isReplacing)}>
            {fill(unsaved.length > 0 ? messages.again : messages.apply, { count: plan.products.length })}
          </button>
        </section>
      )}
    </div>
  )
}
