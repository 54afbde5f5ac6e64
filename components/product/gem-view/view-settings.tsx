import { RING_METALS, type RingMetal, SETTING_DESIGNS, type SettingDesign } from '@/lib/browser/gem-view/setting'
import { STUDIO_LIGHTS, type StudioLight } from '@/lib/browser/gem-view/studio-panels'
import type { Settings } from '@/lib/browser/gem-view/view'

export type SettingMessages = Record<StudioLight | RingMetal | SettingDesign, string> &
  Record<'light' | 'size' | 'showCoin' | 'coin' | 'setting' | 'loose' | 'design', string>
type Props = { settings: Settings; messages: SettingMessages; onChange: (settings: Settings) => void }

const METAL_NAMES: RingMetal[] = ['yellowGold', 'roseGold', 'platinum', 'silver']

type ChoiceProps<Value> = {
  name: string
  legend: string
  choices: { value: Value; label: string; colour?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string | null>({ name, legend, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.85rem] text-soft">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label, colour }) => (
          <label key={value} className="gem-choice">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {colour && (
              <span
                aria-hidden="true"
                className="size-3.5 rounded-full border border-line"
                style={{ background: colour }}
              />
            )}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const toCss = (metal: RingMetal) => `rgb(${RING_METALS[metal].map((part) => Math.round(part ** 0.45 * 255)).join(' ')})`

/** Light, coin, metal and, in a metal, ring, pendant or earring, as radio buttons and a tick. */
export function ViewSettings({ settings, messages, onChange }: Props) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-7 gap-y-4">
      <Choice
        name="gem-light"
        legend={messages.light}
        choices={STUDIO_LIGHTS.map((value) => ({ value, label: messages[value] }))}
        chosen={settings.light}
        onChoose={(light) => onChange({ ...settings, light })}
      />
      <Choice
        name="gem-metal"
        legend={messages.setting}
        choices={[
          { value: null, label: messages.loose },
          ...METAL_NAMES.map((value) => ({ value, label: messages[value], colour: toCss(value) })),
        ]}
        chosen={settings.metal}
        onChoose={(metal) => onChange({ ...settings, metal })}
      />
      {settings.metal && (
        <Choice
          name="gem-design"
          legend={messages.design}
          choices={SETTING_DESIGNS.map((value) => ({ value, label: messages[value] }))}
          chosen={settings.design}
          onChoose={(design) => onChange({ ...settings, design })}
        />
      )}
      <fieldset>
        <legend className="mb-1.5 text-[0.85rem] text-soft">{messages.size}</legend>
        <label className="gem-choice">
          <input
            type="checkbox"
            className="sr-only"
            checked={settings.hasCoin}
            onChange={({ target }) => onChange({ ...settings, hasCoin: target.checked })}
          />
          {messages.showCoin}
        </label>
      </fieldset>
    </div>
  )
}
