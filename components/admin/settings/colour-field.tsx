import { Field } from '@/components/ui/field'
import { checkAccent, checkPrimary, toAccentShades, toPrimaryShades } from '@/lib/domain/theme/brand-colours'
import { contrast, isColour } from '@/lib/domain/theme/theme'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'

type Props = {
  kind: 'primary' | 'accent'
  label: string
  value: string
  hint: string | undefined
  error: string | undefined
  isFixed: boolean
  labels: ShopSettingsMessages
  onChange: (value: string) => void
}

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#?([0-9a-f]{6})$/i

/** A colour as people type it, in six digits: `abc` → `#aabbcc`; anything else as it is. */
function toColour(text: string): string {
  const typed = text.trim()
  const short = SHORT.exec(typed)
  const digits = short ? [short[1], short[1], short[2], short[2], short[3], short[3]].join('') : LONG.exec(typed)?.[1]
  return digits ? `#${digits.toLowerCase()}` : typed
}

/** A colour by its number or from the colour picker; one that is too light comes with the nearest that is not. */
export function ColourField({ kind, label, value, hint, error, isFixed, labels, onChange }: Props) {
  const { look, errors } = labels
  const isWhole = isColour(value)
  const nearest = isWhole ? (kind === 'primary' ? checkPrimary(value) : checkAccent(value)) : null
  const shown = isWhole ? value : kind === 'primary' ? toPrimaryShades('').fill : toAccentShades('').line
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field
          label={label}
          className="min-w-0 flex-1"
          hint={isWhole && !nearest ? `${hint} ${toFact(kind, value, labels)}` : hint}
          // What the server refused is no longer there once the colour is right.
          error={nearest ? errors[`${kind}_faint`] : isWhole ? undefined : error}
          value={value}
          readOnly={isFixed}
          dir="ltr"
          placeholder={shown}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => onChange(toColour(target.value))}
        />
        <input
          type="color"
          value={shown}
          disabled={isFixed}
          aria-label={look.pick.replace('{field}', label)}
          className="mt-[1.7rem] h-12 w-14 shrink-0 rounded border border-line bg-card p-1"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {nearest && !isFixed && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-11 items-center gap-2"
          onClick={() => onChange(nearest)}
        >
          <span className="size-5 rounded border border-line" style={{ background: nearest }} />
          {look.useNearest.replace('{colour}', nearest)}
        </button>
      )}
    </div>
  )
}

function toFact(kind: 'primary' | 'accent', colour: string, { look }: ShopSettingsMessages): string {
  if (kind === 'accent') return look.shade.replace('{colour}', toAccentShades(colour).text)
  return look.ratio.replace('{ratio}', contrast(toPrimaryShades(colour).text, colour).toFixed(1))
}
