import { useState } from 'react'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import type { Locale } from '@/lib/domain/locale'
import type { ShopLabels } from './labels'

/** Whether a banner is shown now, as text and as a flag. */
export type BannerStatus = { shows: string; isNow: boolean }
type Props = {
  banner: BannerDraft
  messages: BannerStatus | undefined
  labels: ShopLabels
  lang: Locale
  position: { isFirst: boolean; isLast: boolean }
  busy: boolean
  mayChange: boolean
  onEdit: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** The URL of a banner's picture at 800 pixels. */
export const toPictureUrl = (image: string) => (/^https?:\/\//.test(image) ? image : `/images/${image}-800.webp`)

/** One banner with its actions. */
export function BannerRow({
  banner,
  messages,
  labels,
  lang,
  position,
  busy,
  mayChange,
  onEdit,
  onMove,
  onRemove,
}: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { banners } = labels
  const name = banner.title[lang]
  const labelFor = (text: string) => text.replace('{name}', name)
  const buttonClass = 'btn btn-line min-w-11 px-3'
  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
      {/* biome-ignore lint/performance/noImgElement: one of two widths, made at the upload */}
      <img
        src={toPictureUrl(banner.image)}
        alt={banner.alt[lang]}
        width={800}
        height={352}
        className="h-24 w-full rounded object-cover object-[72%_center] sm:w-40"
      />
      <div className="min-w-0">
        <p className={`text-sm ${messages?.isNow ? 'text-leaf' : 'text-soft'}`}>{messages?.shows}</p>
        <p className="display text-xl wrap-anywhere">{name}</p>
        <p className="text-[0.925rem] text-soft wrap-anywhere">{banner.subtitle[lang]}</p>
        <p className="text-[0.925rem] wrap-anywhere" dir="ltr">
          {banner.link}
        </p>
        {mayChange && (
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className={buttonClass}
              disabled={busy}
              onClick={onEdit}
              aria-label={labelFor(banners.edit)}
            >
              {banners.edit.replace(' {name}', '')}
            </button>
            <button
              type="button"
              className={buttonClass}
              disabled={busy || position.isFirst}
              onClick={() => onMove(-1)}
              aria-label={labelFor(banners.up)}
            >
              ↑
            </button>
            <button
              type="button"
              className={buttonClass}
              disabled={busy || position.isLast}
              onClick={() => onMove(1)}
              aria-label={labelFor(banners.down)}
            >
              ↓
            </button>
            <button
              type="button"
              className={buttonClass}
              disabled={busy}
              aria-expanded={isConfirming}
              onClick={() => setConfirming(!isConfirming)}
              aria-label={labelFor(banners.remove)}
            >
              {banners.remove.replace(' {name}', '')}
            </button>
          </div>
        )}
        {isConfirming && (
          <div role="alert" className="mt-3">
            <p className="mb-2">{labelFor(banners.sure)}</p>
            <div className="flex flex-wrap gap-3">
              <button type="button" className="btn btn-primary" disabled={busy} onClick={onRemove}>
                {banners.yes}
              </button>
              <button type="button" className="btn btn-line" onClick={() => setConfirming(false)}>
                {labels.cancel}
              </button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
