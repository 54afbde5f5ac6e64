import { Bead } from './bead'
import { Gem } from './gem'
import type { DrawnStone, HeadProps } from './head-props'
import { pointsOnOutline, toPath } from './outline'
import type { MetalShades } from './paint'
import { Surround } from './surround'

/** The stone with what holds and surrounds it, seen from above, around the origin. */
export function Head({ stone, setting, drawing, metal, id }: HeadProps) {
  const { outline, width, length } = stone
  const rim = drawing.bezel_mm ?? (setting === 'cap' ? 0 : 0.25)
  const fill = `url(#${id}-metal)`
  const isHalf = setting === 'half-bezel'
  return (
    <>
      <Surround {...{ stone, setting, drawing, metal, id }} />
      {drawing.motif === 'crescent' && <Crescent wide={width / 2 + rim} high={length / 2 + rim} fill={fill} />}
      {drawing.motif === 'signet' && (
        <path
          d={toPath('cushion', width + rim * 3.4, length + rim * 3)}
          fill={fill}
          stroke={metal.shade}
          strokeWidth={0.14}
        />
      )}
      {rim > 0 && !isHalf && <Rim stone={stone} rim={rim} metal={metal} motif={drawing.motif} fill={fill} />}
      {isHalf && <HalfRim id={id} stone={stone} rim={rim} metal={metal} fill={fill} />}
      {stone.paint.finish === 'bead' ? (
        <Bead width={width} length={length} body={stone.paint.body} faces={stone.faces} />
      ) : (
        <Gem {...stone} id={id} />
      )}
      {(setting === 'cap' || setting === 'cage') && (
        <Caps stone={stone} isCage={setting === 'cage'} metal={metal} fill={fill} />
      )}
      <Claws
        points={pointsOnOutline(outline, width, length, drawing.prongs, drawing.prongs % 2 ? 0 : 0.5)}
        metal={metal}
      />
    </>
  )
}

type RimProps = { stone: DrawnStone; rim: number; metal: MetalShades; fill: string }

function Rim({ stone, rim, metal, motif, fill }: RimProps & { motif: string | null }) {
  const { outline, width, length } = stone
  const wide = motif === 'dome' ? rim * 2 : rim
  const path = toPath(outline, width + wide * 2, length + wide * 2)
  return (
    <>
      <path d={path} fill={fill} stroke={metal.shade} strokeWidth={0.12} />
      {motif === 'rope' && (
        <path d={path} fill="none" stroke={metal.deep} strokeWidth={0.7} strokeDasharray="0.28 0.42" opacity={0.75} />
      )}
      <path
        d={toPath(outline, width + rim * 0.7, length + rim * 0.7)}
        fill="none"
        stroke={metal.glint}
        strokeWidth={0.12}
        opacity={0.8}
      />
      <path d={toPath(outline, width + 0.16, length + 0.16)} fill={metal.deep} />
    </>
  )
}

/** Metal at the two ends only; the long sides of the stone stay open. */
function HalfRim({ id, stone, rim, metal, fill }: RimProps & { id: string }) {
  const { outline, width, length } = stone
  const [wide, high] = [width * 1.2 + rim, length / 2 + rim]
  const ends = `M${-wide} ${-high - 1}H${wide}V${-length * 0.2}H${-wide}ZM${-wide} ${length * 0.2}H${wide}V${high + 1}H${-wide}Z`
  return (
    <>
      <clipPath id={`${id}-ends`}>
        <path d={ends} />
      </clipPath>
      <path
        d={toPath(outline, width + rim * 2, length + rim * 2)}
        fill={fill}
        stroke={metal.shade}
        strokeWidth={0.12}
        clipPath={`url(#${id}-ends)`}
      />
    </>
  )
}

function Claws({ points, metal }: { points: readonly (readonly [number, number])[]; metal: MetalShades }) {
  return points.map(([x, y]) => (
    <g key={`${x} ${y}`}>
      <circle cx={x} cy={y} r={0.48} fill={metal.body} stroke={metal.deep} strokeWidth={0.1} />
      <circle cx={x - 0.12} cy={y - 0.14} r={0.17} fill={metal.glint} />
    </g>
  ))
}

/** A moon below and around the stone, its horns up. */
function Crescent({ wide, high, fill }: { wide: number; high: number; fill: string }) {
  const reach = Math.max(wide, high) * 1.2 + 1
  const horn = `${(reach * 0.94).toFixed(2)} ${(-reach * 0.34).toFixed(2)}`
  const inner = (reach * 0.96).toFixed(2)
  return <path d={`M-${horn}A${reach} ${reach} 0 1 0 ${horn}A${inner} ${inner} 0 1 1 -${horn}Z`} fill={fill} />
}

function Caps({
  stone,
  isCage,
  metal,
  fill,
}: {
  stone: DrawnStone
  isCage: boolean
  metal: MetalShades
  fill: string
}) {
  const [wide, high] = [stone.width / 2, stone.length / 2]
  const cap = (direction: number) =>
    `M${-wide * 0.62} ${direction * high * 0.76}Q0 ${direction * high * 0.5} ${wide * 0.62} ${direction * high * 0.76}Q${wide * 0.4} ${direction * high * 1.22} 0 ${direction * high * 1.2}Q${-wide * 0.4} ${direction * high * 1.22} ${-wide * 0.62} ${direction * high * 0.76}Z`
  const isPearl = stone.paint.finish !== 'bead'
  return (
    <g fill={fill} stroke={metal.shade} strokeWidth={0.12}>
      <path d={cap(-1)} />
      {!isPearl && <path d={cap(1)} />}
      {isCage && (
        <g fill="none" stroke={metal.body} strokeWidth={0.5}>
          <path
            d={`M0 ${-high}Q${wide * 0.95} 0 0 ${high}M0 ${-high}Q${-wide * 0.95} 0 0 ${high}M${-wide} 0Q0 ${high * 0.35} ${wide} 0`}
          />
        </g>
      )}
    </g>
  )
}
