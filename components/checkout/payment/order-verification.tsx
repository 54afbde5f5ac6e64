import { SignInPanel } from '@/components/auth/sign-in-panel'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'

type Props = { number: string; locale: Locale; labels: CheckoutLabels }

/** The order exists but the session has ended: verifies the number again, then shows the order. */
export function OrderVerification({ number, locale, labels }: Props) {
  const showOrder = () => window.location.assign(localePath(locale, `/gems/myorders/${number}?placed=1`))
  return (
    <div className="grid max-w-md gap-5">
      <p role="status">{labels.verifyFirst}</p>
      <SignInPanel purpose="order" order={number} labels={labels.signIn} onDone={showOrder} />
    </div>
  )
}
