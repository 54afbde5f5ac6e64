import { render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { CheckoutSteps } from '@/components/checkout/checkout-steps'
import { labels } from './checkout-labels'
import { CART, CUSTOMER } from './checkout-shop'

/** The English checkout of a signed-in customer without saved addresses, with a cache of its own. */
export const renderCheckout = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutSteps
        cart={CART}
        customer={CUSTOMER}
        defaultAddress={null}
        savedAddresses={null}
        locale="en"
        labels={labels}
        isPlaced={false}
        onPlaced={() => undefined}
      />
    </SWRConfig>,
  )
