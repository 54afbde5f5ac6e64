import type { EditPage } from '@/lib/api/admin/edit-page'
import { toGoogleResult } from '@/lib/seo/google-result'
import type { MetadataLabels } from './labels'

type Props = { title: string; description: string; page: EditPage; labels: MetadataLabels }

/** Faces with the widths of Arial, in which Google draws results and the shop measures them. */
const FACE = 'font-[Arial,"Liberation_Sans",Arimo,"as_text","as_wide_text",sans-serif]'
/**
 * On a computer a title has one line of 600 px at 20 px, as lib/seo/pixel-width.ts measures it; in a narrower column the
 * sizes shrink with the width, so that the line holds as much, and below 420 px the drawing scrolls.
 */
const SIZES = {
  phone: {
    card: 'max-w-[362px]',
    room: '',
    site: 'text-sm',
    crumbs: 'text-xs wrap-anywhere',
    title: 'text-[20px] wrap-anywhere',
    text: 'text-[14px] wrap-anywhere',
  },
  desktop: {
    card: 'max-w-[634px] overflow-x-auto',
    room: 'min-w-[420px]',
    site: 'text-[min(14px,calc(100cqw*14/600))]',
    crumbs: 'truncate text-[min(12px,calc(100cqw*12/600))]',
    title: 'truncate text-[min(20px,calc(100cqw*20/600))]',
    text: 'text-[min(14px,calc(100cqw*14/600))] wrap-anywhere',
  },
} as const

/** Preview of the page as a search result, updated while typing. */
export function ResultPreview({ title, description, page, labels }: Props) {
  const { url, siteName, now } = page
  return (
    <section aria-label={labels.preview} className="min-w-0">
      <h2 className="mb-3 text-xl">{labels.preview}</h2>
      {(['phone', 'desktop'] as const).map((device) => {
        const result = toGoogleResult({ url, title, description, siteName }, device)
        const { card, room, ...sizes } = SIZES[device]
        return (
          <figure key={device} className="mb-5" data-device={device}>
            <figcaption className="mb-1 text-sm text-soft">{labels[device]}</figcaption>
            <section
              lang={now.lang}
              dir="ltr"
              aria-label={labels[device]}
              // What scrolls has to be reached by keyboard.
              tabIndex={device === 'desktop' ? 0 : undefined}
              className={`rounded border border-line bg-card p-4 ${FACE} ${card}`}
            >
              <div className={`@container ${room}`}>
                <p className={sizes.site}>{result.site}</p>
                <p className={`text-soft ${sizes.crumbs}`}>{result.crumbs}</p>
                <p className={`mt-1 leading-snug text-gold-text ${sizes.title}`}>{result.title}</p>
                <p className={`mt-1 text-soft ${sizes.text}`}>{result.description}</p>
              </div>
            </section>
          </figure>
        )
      })}
    </section>
  )
}
