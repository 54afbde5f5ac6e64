import { FileText } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { formatFileSize } from './format-file-size'

type File = AdminEnquiryDetail['files'][number]
type Props = { number: string; files: File[]; locale: Locale }

/** Re-encoded pictures and PDF documents of an enquiry; both are served by a route for staff only. */
export function EnquiryFiles({ number, files, locale }: Props) {
  const { adminEnquiry: messages } = getMessages(locale)
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-4 text-xl">
        {messages.pictures}
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {files.map((file) => (
          <li key={file.id} className="min-w-0">
            <FileCard file={file} href={`/api/admin/enquiry-file/${number}/${file.id}`} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const FRAME = 'flex aspect-square w-full items-center justify-center overflow-hidden rounded border border-line bg-sand'

function FileCard({ file, href, locale }: { file: File; href: string; locale: Locale }) {
  const t = getTranslator(locale, 'adminEnquiry')
  const { name, mime, bytes, width, height } = file
  const size = formatFileSize(bytes, locale)
  if (mime === 'application/pdf') {
    return (
      <a href={href} download className="block">
        <span className="sr-only">{t('download', { name })}</span>
        <span className={FRAME}>
          <Icon of={FileText} size={40} className="text-soft" />
        </span>
        <span className="mt-1 block text-sm wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft">{t('pdf', { size })}</span>
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="block">
      <span className="sr-only">{t('openFile', { name })}</span>
      <span className={FRAME}>
        {/* biome-ignore lint/performance/noImgElement: for staff only, so no optimizer may cache it */}
        <img
          src={href}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </span>
      <span className="mt-1 block text-sm wrap-anywhere">{name}</span>
      <span className="figures block text-sm text-soft">
        {width} × {height} · {size}
      </span>
    </a>
  )
}
