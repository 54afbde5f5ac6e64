import { type Locale, localePath } from '@/lib/domain/locale'

/** A URL of the shop, linked to its URL inspection, from where its metadata can be edited. */
export function AddressLink({ path, locale }: { path: string; locale: Locale }) {
  const params = new URLSearchParams({ url: path })
  return (
    <a href={`${localePath(locale, '/staff/metadata/explain')}?${params}`} dir="ltr" className="link">
      {path}
    </a>
  )
}
