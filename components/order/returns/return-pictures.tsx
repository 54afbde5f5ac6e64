import type { OrderReturn } from '@/lib/contract/order/order-return'
import { fill } from '@/lib/domain/text/fill'
import type { OrderReturnMessages } from '@/lib/i18n/order-messages'

type Props = { one: OrderReturn; messages: OrderReturnMessages; urlOf: (id: number) => string }

/** The photographs of a return, each opened in full by a press. */
export function ReturnPictures({ one, messages, urlOf }: Props) {
  if (one.photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {one.photos.map(({ id }, at) => (
        <li key={id}>
          <a href={urlOf(id)} target="_blank" rel="noopener noreferrer" className="block">
            {/* biome-ignore lint/performance/noImgElement: private, so no optimizer may cache it */}
            <img
              src={urlOf(id)}
              alt={fill(messages.photoOf, { n: at + 1, number: one.number })}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 rounded border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
