import { lazy, Suspense } from 'react'
import { returnPhotoUrl } from '@/lib/browser/forms/send-return-photos'
import type { OrderReturn } from '@/lib/contract/order/order-return'
import type { ReturnContext } from './return-context'
import { ReturnPictures } from './return-pictures'

const AddPhotos = lazy(() => import('./add-photos').then((loaded) => ({ default: loaded.AddPhotos })))

type Props = ReturnContext & { one: OrderReturn }

/** The photographs of a return; more can be added until it is answered. */
export function ReturnPhotos({ one, ...context }: Props) {
  const { order, orderKey, messages } = context
  return (
    <div className="mt-3 grid gap-3">
      <ReturnPictures
        one={one}
        messages={messages}
        urlOf={(id) => returnPhotoUrl({ number: order.number, orderKey }, id)}
      />
      {one.may.add_photo && (
        <Suspense>
          <AddPhotos {...context} one={one} />
        </Suspense>
      )}
    </div>
  )
}
