import Plot from 'uplot'
import { INTL_LOCALE, toLocale } from '@/lib/domain/locale'
import 'uplot/dist/uPlot.min.css'

export type DayLine = { name: string; values: (number | null)[] }
type DayChartInput = { days: string[]; lines: DayLine[]; money: boolean; bars: boolean; locale: string }

const LINE_COLORS = ['--leaf', '--gold-text']
const BAR_SHARE = 0.7
const AXIS_WIDTH = 64
/** Whole steps of the axis of a count. */
const COUNT_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
const FONT = '12px system-ui, sans-serif'

/** Draws a chart of days into an element and follows its size; the returned function removes it. */
export function drawDays(box: HTMLElement, { days, lines, money, bars, locale }: DayChartInput): () => void {
  const style = getComputedStyle(box)
  const colorOf = (name: string) => style.getPropertyValue(name).trim()
  const tag = INTL_LOCALE[toLocale(locale)]
  const dayFormat = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const amountFormat = new Intl.NumberFormat(tag, {
    notation: 'compact',
    ...(money && { style: 'currency', currency: 'INR', currencyDisplay: 'narrowSymbol' }),
  })
  const axis = {
    font: FONT,
    stroke: colorOf('--soft'),
    grid: { stroke: colorOf('--line'), width: 1 },
    ticks: { show: false },
  }
  const plot = new Plot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), 'UTC'),
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: (_, min, max) => [Math.min(0, min), Math.max(1, max * 1.05)] } },
      axes: [
        { ...axis, space: 60, values: (_, at) => at.map((seconds) => dayFormat.format(seconds * 1000)) },
        {
          ...axis,
          size: AXIS_WIDTH,
          ...(bars && !money && { incrs: COUNT_STEPS }),
          values: (_, at) => at.map((value) => amountFormat.format(value)),
        },
      ],
      series: [
        {},
        ...lines.map(({ name }, index) => ({
          label: name,
          stroke: colorOf(LINE_COLORS[index] ?? '--leaf'),
          width: 2,
          dash: index > 0 ? [6, 4] : [],
          points: { show: days.length <= 31 && !bars, size: 5 },
          ...(bars && { fill: colorOf('--leaf'), width: 0, paths: Plot.paths.bars?.({ size: [BAR_SHARE, 40] }) }),
        })),
      ],
    },
    [days.map((one) => Date.parse(one) / 1000), ...lines.map(({ values }) => values)],
    box,
  )
  const observer = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: box.clientHeight }))
  observer.observe(box)
  return () => {
    observer.disconnect()
    plot.destroy()
  }
}
