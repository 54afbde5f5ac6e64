import { type Locale, localePath } from '@/lib/domain/locale'

type Props = { path: string | null | undefined; text: string; label: string; locale: Locale }

/** Leads from a delivered order to the page where its items are reviewed. */
export function OrderReviewLink({ path, text, label, locale }: Props) {
  if (!path) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded border border-line bg-card p-5">
      <p className="grow">{text}</p>
      <a href={localePath(locale, path)} className="btn btn-line">
        {label}
      </a>
    </div>
  )
}
