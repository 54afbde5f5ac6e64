import { useId } from 'react'
import { ACCEPTED_TYPES, MAX_FILE_BYTES } from '@/lib/domain/enquiry/upload'
import { MAX_RETURN_PHOTOS } from '@/lib/domain/order/line-return'
import { fill } from '@/lib/domain/text/fill'
import type { OrderReturnMessages } from '@/lib/i18n/order-messages'

const PICTURE_TYPES = ACCEPTED_TYPES.filter((type) => type.startsWith('image/'))
const BYTES_PER_MB = 1_048_576

type Props = { label: string; messages: OrderReturnMessages; room: number; onChoose: (files: File[]) => void }

/** Chooses photographs; more than there is room for, too large ones and other files are left out. */
export function PhotoField({ label, messages, room, onChoose }: Props) {
  const id = useId()
  const isSuitable = ({ size, type }: File) =>
    size > 0 && size <= MAX_FILE_BYTES && PICTURE_TYPES.some((accepted) => accepted === type)
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        className="input py-2 file:me-3 file:min-h-8 file:cursor-pointer file:rounded file:border-0 file:bg-sand file:px-3"
        onChange={({ target }) => onChoose([...(target.files ?? [])].filter(isSuitable).slice(0, room))}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {fill(messages.photosHint, { most: MAX_RETURN_PHOTOS, size: MAX_FILE_BYTES / BYTES_PER_MB })}
      </p>
    </div>
  )
}
