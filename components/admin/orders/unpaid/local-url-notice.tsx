import { hasPublicAddress } from '@/lib/api/admin/message-channels'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Says beside a link for a buyer that it opens on this machine only, while the shop has no public URL. */
export function LocalUrlNotice({ locale }: { locale: Locale }) {
  if (hasPublicAddress()) return null
  return (
    <p className="rounded border border-alarm bg-card px-4 py-3 text-[0.925rem] wrap-anywhere" data-local-url="">
      {fill(getMessages(locale).unsent.localUrl, { url: site().url })}
    </p>
  )
}
