import { getStaffRole } from '@/lib/api/admin/can-manage-shop'
import { isChannelConnected, type MessageChannel } from '@/lib/api/admin/message-channels'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** `uses`: the channels in which the page sends something. */
type Props = { uses?: MessageChannel[]; locale: Locale }

/** Says before and after something is sent that it does not leave the shop, and where that is mended. */
export async function UnsentNotice({ uses = ['email'], locale }: Props) {
  const off = uses.filter((channel) => !isChannelConnected(channel))
  if (off.length === 0) return null
  const { unsent } = getMessages(locale)
  const isOwner = (await getStaffRole()) === 'owner'
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded border border-gold bg-card px-4 text-[0.925rem] sm:px-5"
      data-unsent=""
    >
      {off.map((channel) => (
        <p key={channel} className="py-2">
          {unsent[channel]}
        </p>
      ))}
      {isOwner ? (
        <a href={localePath(locale, '/staff/settings/providers')} className="link inline-flex min-h-11 items-center">
          {unsent.connect}
        </a>
      ) : (
        <p className="py-2 text-soft">{unsent.ask}</p>
      )}
    </div>
  )
}

/** What is said after an e-mail was queued: the usual text, or that none leaves the shop. */
export const toSentText = (usual: string, locale: Locale): string =>
  isChannelConnected('email') ? usual : getMessages(locale).unsent.after
