import { Photo, toLargestSrc } from '@/components/ui/photo'
import type { PagePicture } from '@/lib/contract/admin/seo/page-pictures'
import { LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import { findPictureFaults } from '@/lib/domain/seo/page-picture'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

const BANNER_WIDTHS = [800]

/** One picture: where it is shown, its text in each language with what is wrong with it, and where it is edited. */
export function PictureRow({ row, locale }: { row: PagePicture; locale: Locale }) {
  const { pagePictures: labels, metadata, contentPages } = getMessages(locale)
  const t = getTranslator(locale, 'pagePictures')
  const editPath = row.place === 'banner' ? '/staff/catalogue/banners' : `/staff/catalogue/${row.sku ?? ''}`
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-3 wrap-anywhere" data-picture={row.src}>
      <Thumb row={row} />
      <div className="min-w-0">
        <a href={localePath(locale, row.path)} className="link inline-flex min-h-11 items-center" dir="ltr">
          {row.path}
        </a>
        <span className="text-[0.925rem] text-soft"> · {labels.place[row.place]}</span>
        <dl className="text-[0.925rem]">
          {LOCALES.map((lang) => {
            const text = row.alt[lang]
            if (text === undefined) return null
            const faults = findPictureFaults({ [lang]: text })
            return (
              <div key={lang}>
                <dt className="inline text-soft">
                  {metadata.languages[lang]}
                  {contentPages.colon}{' '}
                </dt>
                <dd className="inline">
                  <span lang={lang}>{text.trim() || '–'}</span>
                  {faults.map((fault) => (
                    <span key={fault} className="ms-2 text-alarm">
                      {t(`fault.${fault}`, { length: text.length })}
                    </span>
                  ))}
                </dd>
              </div>
            )
          })}
        </dl>
        <p className="text-[0.925rem]">
          {row.same > 1 && <span className="me-4 text-alarm">{t('same', { count: row.same })}</span>}
          <a
            href={localePath(locale, editPath)}
            aria-label={t('editNamed', { path: row.path })}
            className="link inline-flex min-h-11 items-center"
          >
            {labels.edit}
          </a>
        </p>
      </div>
    </li>
  )
}

function Thumb({ row: { place, src } }: { row: PagePicture }) {
  if (place === 'banner') {
    return (
      // biome-ignore lint/performance/noImgElement: one of two widths, made at the upload
      <img
        src={toLargestSrc(src, BANNER_WIDTHS)}
        alt=""
        width={800}
        height={352}
        loading="lazy"
        className="h-auto w-full rounded"
      />
    )
  }
  // A video without a poster has no picture of its own.
  return src.startsWith('/videos/') ? <span /> : <Photo src={src} alt="" sizes="80px" className="rounded" />
}
