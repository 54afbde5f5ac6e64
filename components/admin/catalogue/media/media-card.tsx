import { useEffect, useRef } from 'react'
import { useSiteLocales } from '@/components/admin/frame/site-locales'
import { toPhotoSrc, toSrcSet } from '@/components/ui/photo'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import { type Locale, type Localized, localePath } from '@/lib/domain/locale'
import { findUndescribed } from '@/lib/domain/media/media-library'
import { fill } from '@/lib/domain/text/fill'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import type { CatalogueMessages } from '../labels'
import { DescriptionForm } from './description-form'
import { MediaFacts } from './media-facts'
import { useDescription } from './use-description'

type Props = {
  row: MediaRow
  labels: MediaLibraryMessages
  messages: CatalogueMessages
  locale: Locale
  onSaved: (alt: Localized) => void
}

/** The section of the product form with each kind of picture. */
const SECTIONS = { photo: 'photos', spin: 'spin', video: 'video' }

/** One picture with its product and its description, which is edited in place. */
export function MediaCard({ row, labels, messages, locale, onSaved }: Props) {
  const live = useHydrated()
  const locales = useSiteLocales()
  const editButton = useRef<HTMLButtonElement>(null)
  const edit = useDescription(row, { messages, labels, locale }, onSaved)
  const { kind, position, product, src, frames } = row
  const title = product.title[locale]
  const productUrl = localePath(locale, `/staff/catalogue/${product.id}`)
  const kindText = fill(labels.kind[kind], { number: position + 1, count: frames ?? 0 })
  const undescribed = findUndescribed(edit.saved, locales)
  // The button is in the document, and enabled, only after the form has closed or the change is undone.
  const needsFocus = useRef(false)
  const isOpen = edit.typed !== null
  useEffect(() => {
    if (isOpen) needsFocus.current = true
    if (isOpen || edit.busy || !needsFocus.current) return
    needsFocus.current = false
    editButton.current?.focus()
  }, [isOpen, edit.busy])
  const undo = () => {
    needsFocus.current = true
    edit.undo()
  }
  return (
    <li
      data-media={`${product.sku} ${kind} ${position}`}
      className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-1"
    >
      <Thumb src={src} />
      <div className="grid min-w-0 content-start gap-1">
        <a href={`${productUrl}#${SECTIONS[kind]}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
          {title}
        </a>
        <p className="text-sm text-soft wrap-anywhere">
          {product.sku} · {kindText}
          {product.hidden && ` · ${messages.hidden}`}
        </p>
        <MediaFacts row={row} labels={labels} locale={locale} />
        {isOpen ? (
          <DescriptionForm {...{ edit, labels, messages }} name={fill(labels.editNamed, { title, kind: kindText })} />
        ) : (
          <>
            <dl className="grid gap-1 text-[0.925rem]">
              {locales.map((lang) => (
                <div key={lang} className="min-w-0">
                  <dt className="text-sm text-soft first-letter:uppercase">{messages.language[lang]}</dt>
                  {undescribed.includes(lang) ? (
                    <dd className="text-alarm">{labels.undescribed}</dd>
                  ) : (
                    <dd lang={lang} title={edit.saved[lang]} className="line-clamp-3 wrap-anywhere">
                      {edit.saved[lang]}
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap items-center gap-2">
              <button
                ref={editButton}
                type="button"
                className="btn btn-line btn-small"
                aria-label={fill(labels.editNamed, { title, kind: kindText })}
                disabled={!live || edit.busy}
                onClick={edit.open}
              >
                {labels.edit}
              </button>
              {edit.undoable !== null && (
                <button type="button" className="btn btn-line btn-small" disabled={edit.busy} onClick={undo}>
                  {messages.undo}
                </button>
              )}
            </div>
          </>
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {edit.note}
        </p>
        <p role="alert" className="error-line empty:hidden">
          {edit.problem}
          {edit.elsewhere.length > 0 && (
            <>
              {fill(labels.elsewhere, { problems: edit.elsewhere.join(' ') })}{' '}
              <a href={productUrl} className="link inline-flex min-h-11 items-center">
                {labels.openProduct}
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function Thumb({ src }: { src: string | null }) {
  if (!src) return <span aria-hidden="true" className="aspect-square w-full rounded border border-dashed border-line" />
  return (
    // biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs
    <img
      src={toPhotoSrc(src)}
      srcSet={toSrcSet(src)}
      sizes="(width < 40rem) 104px, 240px"
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className="photo aspect-square h-auto w-full object-cover"
    />
  )
}
