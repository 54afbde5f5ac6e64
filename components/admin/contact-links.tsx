import { formatMobile, toE164 } from '@/lib/domain/customer/mobile'
import { toCallLink, toChatLink } from '@/lib/domain/customer/phone'

type Props = {
  /** The customer's name, which leads to the page `customerHref`. */
  name?: string
  customerHref?: string | null
  mobileNo?: string | null
  email?: string | null
  /** The message that WhatsApp opens with. */
  chatText?: string
}

/** Telephone, WhatsApp and e-mail links of a customer. */
export function ContactLinks({ name, customerHref, mobileNo, email, chatText }: Props) {
  return (
    <p className="flex flex-wrap gap-x-5 wrap-anywhere">
      {name &&
        (customerHref ? (
          <a href={customerHref} className="link inline-flex min-h-11 items-center font-medium">
            {name}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center font-medium">{name}</span>
        ))}
      {mobileNo && (
        <>
          <a href={toCallLink(toE164(mobileNo))} className="link figures inline-flex min-h-11 items-center">
            {formatMobile(mobileNo)}
          </a>
          <a
            href={toChatLink(toE164(mobileNo), chatText)}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
          {email}
        </a>
      )}
    </p>
  )
}
