import { type Locale, localePath } from '@/lib/i18n/locale'

/** An address of the shop, leading to what explains it; from there its words are edited. */
export function AddressLink({ path, locale }: { path: string; locale: Locale }) {
  const asked = new URLSearchParams({ url: path })
  return (
    <a href={`${localePath(locale, '/staff/metadata/explain')}?${asked}`} dir="ltr" className="link">
      {path}
    </a>
  )
}
