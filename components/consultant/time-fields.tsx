import type { Enquiry } from '@/components/contact/use-enquiry'
import { SelectField } from '@/components/ui/select-field'
import type { ConsultDay } from '@/lib/domain/enquiry/consult-time'
import type { Locale } from '@/lib/domain/locale'
import { LocalTime } from './local-time'
import { SlotSelect } from './slot-select'

export type TimeMessages = Record<'channel' | 'slot' | 'slotHint' | 'slotNone' | 'slotLater' | 'yourTime', string>

type Props = {
  enquiry: Enquiry
  messages: TimeMessages
  choose: string
  channels: { value: string; label: string }[]
  /** Undefined until they are requested. */
  days: ConsultDay[] | undefined
  locale: Locale
}

/** Channel and time of the consultation; without JavaScript the shop proposes a time. */
export function TimeFields({ enquiry: { form, errorOf }, messages, choose, channels, days, locale }: Props) {
  const [channel, slot] = form.watch(['channel', 'slot'])
  const needsSlot = Boolean(channel) && channel !== 'email'
  return (
    <>
      <SelectField
        label={messages.channel}
        placeholder={choose}
        options={channels}
        error={errorOf('channel')}
        {...form.register('channel')}
      />
      {needsSlot && days && days.length > 0 && (
        <div className="grid gap-2">
          <SlotSelect
            label={messages.slot}
            hint={messages.slotHint}
            placeholder={messages.slotLater}
            days={days}
            locale={locale}
            error={errorOf('slot')}
            {...form.register('slot')}
          />
          <div aria-live="polite">{slot && <LocalTime at={slot} text={messages.yourTime} locale={locale} />}</div>
        </div>
      )}
      {needsSlot && days?.length === 0 && <p className="text-[0.925rem] text-soft">{messages.slotNone}</p>}
    </>
  )
}
