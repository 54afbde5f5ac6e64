import { ArrowUp, MessageCircle, Phone } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { toCallLink, toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Chat and phone links on every page, and a button to the top of a long one. */
export function FloatingLinks({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'shell')
  const { phone, chat } = site()
  return (
    <section aria-label={t('contact')} className="floating">
      <button type="button" data-to-top="" aria-label={t('backToTop')} className="to-top">
        <Icon of={ArrowUp} size={20} />
      </button>
      <a href={toCallLink(phone)} aria-label={t('call', { phone })}>
        <Icon of={Phone} size={19} />
      </a>
      <a href={toChatLink(chat)} target="_blank" rel="noopener" aria-label={t('chat')} className="chat">
        <Icon of={MessageCircle} size={21} />
      </a>
    </section>
  )
}
