import type { EditPage } from '@/lib/api/admin/edit-page'
import { toGoogleResult } from '@/lib/seo/google-result'
import type { MetadataLabels } from './labels'

type Props = { title: string; description: string; page: EditPage; labels: MetadataLabels }

const WIDTHS = { phone: 'max-w-[360px]', desktop: 'max-w-[632px]' } as const

/** Preview of the page as a search result, updated while typing. */
export function ResultPreview({ title, description, page, labels }: Props) {
  const { url, siteName, now } = page
  return (
    <section aria-label={labels.preview}>
      <h2 className="mb-3 text-xl">{labels.preview}</h2>
      {(['phone', 'desktop'] as const).map((device) => {
        const result = toGoogleResult({ url, title, description, siteName }, device)
        return (
          <figure key={device} className="mb-5" data-device={device}>
            <figcaption className="mb-1 text-sm text-soft">{labels[device]}</figcaption>
            <div
              lang={now.lang}
              dir="ltr"
              className={`rounded border border-line bg-card p-4 font-[Arial,sans-serif] ${WIDTHS[device]}`}
            >
              <p className="text-sm">{result.site}</p>
              <p className="text-xs wrap-anywhere text-soft">{result.crumbs}</p>
              <p className="mt-1 text-xl leading-snug wrap-anywhere text-gold-text">{result.title}</p>
              <p className="mt-1 text-sm wrap-anywhere text-soft">{result.description}</p>
            </div>
          </figure>
        )
      })}
    </section>
  )
}
