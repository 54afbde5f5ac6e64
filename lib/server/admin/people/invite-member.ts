import type { Invitation } from '../../../contract/admin/team'
import type { Db } from '../../../db/connection'
import type { Role } from '../../../domain/customer/role'
import { type Locale, localePath } from '../../../domain/locale'
import { getMessages, getTranslator } from '../../../i18n/translator'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import { isChannelConnected } from '../../notification/message-channels'
import { queueEmail } from '../../notification/outbox'
import { log } from '../../runtime/log'

type Invited = { id: number; email: string | null; role: Role }

/** Queues the e-mail that tells a new member where to sign in. The member is added already, and stays if this fails. */
export async function inviteMember(db: Db, { id, email, role }: Invited, lang: Locale, now: Date): Promise<Invitation> {
  if (!email) return { state: 'no_email', email }
  try {
    await queueEmail(db, { to: email, ...toInvitation(role, lang) }, now)
  } catch (error) {
    log().error({ err: error, customer: id }, 'the invitation of a team member was not queued')
    return { state: 'failed', email }
  }
  return { state: isChannelConnected('email') ? 'queued' : 'not_connected', email }
}

function toInvitation(role: Role, lang: Locale) {
  const t = getTranslator(lang, 'teamMail')
  const { name, url } = site()
  return toMail({
    lang,
    subject: t('subject', { shop: name }),
    paragraphs: [t('text', { shop: name, role: getMessages(lang).staff.role[role] }), t('signIn')],
    button: { label: t('button'), url: url + localePath(lang, '/staff') },
    end: { text: t('end', { shop: name }) },
  })
}
