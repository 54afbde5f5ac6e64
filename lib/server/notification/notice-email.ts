import { configuredSettings } from '../../configured-settings'

/** Where the shop itself is notified: the address for it, else the one for customers; null while the shop has none. */
export function toNoticeEmail(): string | null {
  const { notice_email, email } = configuredSettings()
  return notice_email || email || null
}
