import { getTagManager } from '@/lib/api/tag-manager'
import type { Locale } from '@/lib/domain/locale'
import { ConsentBanner } from '../consent/consent-banner'
import { StartTags } from './start-tags'

/** Consent and the tag manager; nothing where none is configured. */
export function Tags({ locale }: { locale: Locale }) {
  const tags = getTagManager()
  if (!tags) return null
  return (
    <>
      <ConsentBanner locale={locale} />
      <StartTags id={tags.id} url={tags.url} />
    </>
  )
}
