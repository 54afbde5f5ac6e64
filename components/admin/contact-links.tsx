import { formatMobile, toE164 } from '@/lib/domain/customer/mobile'
import { toCallLink } from '@/lib/domain/customer/phone'

type Props = { mobileNo?: string | undefined; email?: string | undefined }

/** Telephone and e-mail links of a customer. */
export function ContactLinks({ mobileNo, email }: Props) {
  return (
    <p className="flex flex-wrap gap-x-5 wrap-anywhere">
      {mobileNo && (
        <a href={toCallLink(toE164(mobileNo))} className="link figures inline-flex min-h-11 items-center">
          {formatMobile(mobileNo)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
          {email}
        </a>
      )}
    </p>
  )
}
