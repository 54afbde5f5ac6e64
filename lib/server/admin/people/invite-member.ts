import type { Invitation } from '../../../contract/admin/team'
import type { Db } from '../../../db/connection'
import type { Role } from '../../../domain/customer/role'
import { type Locale, localePath } from '../../../domain/locale'
import { formatIndiaDateTime } from '../../../domain/time/india-clock'
import { getMessages, getTranslator } from '../../../i18n/translator'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import { isChannelConnected } from '../../notification/message-channels'
import { queueEmail } from '../../notification/outbox'
import { log } from '../../runtime/log'

type Added = { email: string | null; role: Role }
type Invited = { contact: string; role: Role; expires_at: Date; link: string; inviter: string }

/** Queues the e-mail that tells a new member where to sign in. The member is added already, and stays if this fails. */
export function inviteMember(db: Db, { email, role }: Added, lang: Locale, now: Date): Promise<Invitation> {
  const t = getTranslator(lang, 'teamMail')
  const { name: shop, url } = site()
  return queueInvitation(db, email, now, () =>
    toMail({
      lang,
      subject: t('subject', { shop }),
      paragraphs: [t('text', { shop, role: getMessages(lang).staff.role[role] }), t('signIn')],
      button: { label: t('button'), url: url + localePath(lang, '/staff') },
      end: { text: t('end', { shop }) },
    }),
  )
}

/** Queues the e-mail with the link of an invitation, where it was made for an address. The owner has the link anyway. */
export function sendInvitation(db: Db, invited: Invited, lang: Locale, now: Date): Promise<Invitation> {
  const { contact, role, expires_at, link, inviter } = invited
  const t = getTranslator(lang, 'teamMail')
  const { name: shop } = site()
  const by = inviter || t('invited.anOwner')
  return queueInvitation(db, contact.includes('@') ? contact : null, now, () =>
    toMail({
      lang,
      subject: t('invited.subject', { shop }),
      paragraphs: [
        t('invited.text', { shop, by, role: getMessages(lang).staff.role[role] }),
        t('invited.how', { until: formatIndiaDateTime(expires_at, lang) }),
      ],
      button: { label: t('invited.button'), url: link },
      end: { text: t('invited.end', { shop }) },
    }),
  )
}

type MailContent = ReturnType<typeof toMail>

async function queueInvitation(db: Db, email: string | null, now: Date, write: () => MailContent): Promise<Invitation> {
  if (!email) return { state: 'no_email', email }
  try {
    await queueEmail(db, { to: email, ...write() }, now)
  } catch (error) {
    log().error({ err: error }, 'the invitation of a team member was not queued')
    return { state: 'failed', email }
  }
  return { state: isChannelConnected('email') ? 'queued' : 'not_connected', email }
}
