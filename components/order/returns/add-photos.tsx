import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { sendReturnPhotos } from '@/lib/browser/forms/send-return-photos'
import type { OrderReturn } from '@/lib/contract/order/order-return'
import { MAX_RETURN_PHOTOS } from '@/lib/domain/order/line-return'
import { fill } from '@/lib/domain/text/fill'
import { PhotoField } from './photo-field'
import type { ReturnContext } from './return-context'

type Props = ReturnContext & { one: OrderReturn }

/** Adds photographs to a return until it is answered. */
export function AddPhotos({ one, order, orderKey: key, locale, messages, onChange }: Props) {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const { number } = order
  const add = async (files: File[]) => {
    if (files.length === 0) return
    const isAdded = await sendReturnPhotos({ number, serial: one.serial, orderKey: key }, files)
    setProblem(isAdded ? null : fill(messages.photosFailed, { names: files.map(({ name }) => name).join(', ') }))
    setRound(round + 1)
    if (!isAdded) return
    const { data } = onChange && key ? await client.order.open({ number, key, lang: locale }) : { data: null }
    if (data) onChange?.(data)
    else router.refresh()
  }
  return (
    <>
      <PhotoField
        key={round}
        label={messages.addPhotos}
        messages={messages}
        room={MAX_RETURN_PHOTOS - one.photos.length}
        onChoose={add}
      />
      <ErrorLine text={problem} />
    </>
  )
}
