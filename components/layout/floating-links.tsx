import { ArrowUp, MessageCircle, Phone, Scale } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { toCallLink, toChatLink } from '@/lib/domain/customer/phone'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/**
 * One button with the chat and phone links, the comparison, and a button to the top of a long page: in the bottom bar of a phone, in
 * the margin of wider screens, so that they never lie on the page (app/floating.css).
 */
export function FloatingLinks({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'shell')
  const { phone, chat } = site()
  const { compare } = getMessages(locale)
  return (
    <section aria-label={t('contact')} className="floating">
      <button type="button" data-to-top="" aria-label={t('backToTop')} className="to-top">
        <Icon of={ArrowUp} size={20} />
      </button>
      <a
        href={localePath(locale, '/gems/compare')}
        hidden
        data-compare-link={compare.count}
        aria-label={compare.title}
        className="compare-link"
      >
        <Icon of={Scale} size={19} />
        <span className="compare-count figures" />
      </a>
      <button type="button" popoverTarget="contact-links" aria-label={t('contact')} className="contact-button">
        <Icon of={MessageCircle} size={20} />
      </button>
      <div id="contact-links" popover="auto" className="contact-links">
        <a href={toChatLink(chat)} target="_blank" rel="noopener">
          <Icon of={MessageCircle} size={19} />
          {t('chat')}
        </a>
        <a href={toCallLink(phone)}>
          <Icon of={Phone} size={19} />
          {t('call', { phone })}
        </a>
      </div>
    </section>
  )
}
