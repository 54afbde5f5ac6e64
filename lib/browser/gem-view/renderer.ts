import type { ViewedStone } from '../../domain/gem-view/stone'
import { createFloatTexture, createProgram, type ShaderProgram } from './program'
import { multiply, type Rotation, START } from './rotation'
import { type Setting, settingUniforms } from './setting'
import { createDomeShader } from './shaders/dome'
import { createFacetedShader, MAX_PLANES } from './shaders/faceted'
import { RESOLVE_SHADER } from './shaders/resolve'
import { LOBES } from './shaders/scene'
import { developUniforms, stoneUniforms, studioOf } from './stone-uniforms'
import { createLobes, createStudio, ELEVATION, LOW_SIZE, STUDIO_SIZE } from './studio'
import type { StudioLight } from './studio-panels'
import { createTarget, deleteTarget, type Target } from './target'

type Scene = {
  light: StudioLight
  setting: Setting | null
  rotation: Rotation
  /** Half the picture's height in mm and the place of the stone's middle in mm. */
  frame: number
  shift: readonly [number, number]
}

const CAMERA_DISTANCES = 9
const METER_SIZE = 64
const METER_LEVELS = 7
/** What a photographer aims at in each light, as a share of the brightness by day. */
const LIGHT_LEVEL: Record<StudioLight, number> = { daylight: 1, lamp: 0.92, candle: 0.74 }
/** Places of samples in a pixel and in the spectrum: sequences that fill both evenly. */
const SEQUENCE = [0.7548776662, 0.569840291, 0.6180339887] as const
const FIRE = 0.75

const radians = (ELEVATION * Math.PI) / 180
/** The camera's right, up and back in the studio, columns. */
const VIEW: Rotation = [1, 0, 0, 0, Math.sin(radians), Math.cos(radians), 0, -Math.cos(radians), Math.sin(radians)]
/** Where the lamp is that makes stars and cat's eyes. */
const LAMP = [Math.sin(0.05), -Math.cos(1.12), Math.sin(1.12)]

const placeOf = (index: number, step: number) => ((0.5 + index * step) % 1) - 0.5

/** Shares of red, green and blue of a sample at a place in the spectrum, from -½ to ½. */
function sharesOf(place: number): number[] {
  const tent = (middle: number) => Math.max(0, 1 - Math.abs(place - middle) / 0.34) * 2.94
  return [tent(-0.34), tent(0), tent(0.34)].map((share) => 1 + FIRE * (share - 1))
}

/** Draws a stone with WebGL 2: samples are summed in a buffer and developed on the canvas. Throws where it cannot. */
export function createRenderer(canvas: HTMLCanvasElement, stone: ViewedStone) {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl) throw new Error('WebGL 2 is not available')
  // Half floats hold enough for some dozens of samples; without them one sample is shown as it is.
  const canSum = gl.getExtension('EXT_color_buffer_float') !== null
  const format = canSum ? gl.RGBA16F : gl.RGBA8
  const resolve = createProgram(gl, RESOLVE_SHADER)
  const programs = new Map<boolean, ShaderProgram>()
  const studios = new Map<StudioLight, { map: WebGLTexture; lobes: WebGLTexture | null }>()
  const meters = new Map<StudioLight, Target>()
  const isFaceted = stone.kind === 'faceted'
  const [red, , blue] = isFaceted ? stone.index : [0, 0, 0]
  if (isFaceted) {
    const planes = new Float32Array(MAX_PLANES * 4)
    for (const [i, { normal, distance }] of stone.planes.entries()) planes.set([...normal, distance], i * 4)
    gl.bindBufferBase(gl.UNIFORM_BUFFER, 0, gl.createBuffer())
    gl.bufferData(gl.UNIFORM_BUFFER, planes, gl.STATIC_DRAW)
  }
  const radii = isFaceted ? null : createFloatTexture(gl, { width: stone.radii.length, height: 1, data: stone.radii })

  const programFor = (hasRing: boolean) => {
    const known = programs.get(hasRing)
    if (known) return known
    const source = isFaceted ? createFacetedShader(hasRing) : createDomeShader(stone.material, hasRing)
    const program = createProgram(gl, source)
    programs.set(hasRing, program)
    return program
  }
  const studioFor = (light: StudioLight) => {
    const known = studios.get(light)
    if (known) return known
    const data = createStudio(studioOf(stone), light)
    const map = createFloatTexture(gl, { width: STUDIO_SIZE, height: STUDIO_SIZE, data })
    const low = { width: LOW_SIZE, height: LOW_SIZE * LOBES }
    const created = { map, lobes: isFaceted ? null : createFloatTexture(gl, { ...low, data: createLobes(data) }) }
    studios.set(light, created)
    return created
  }
  const bind = (unit: number, texture: WebGLTexture | null) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }

  /** Adds a sample; the first has all colours at once, the following each a place in the spectrum. */
  const sampleInto = ({ buffer, width, height }: Target, scene: Scene, index: number, isMeter = false) => {
    const { map, lobes } = studioFor(scene.light)
    const place = placeOf(index, SEQUENCE[2])
    const isSpectral = index > 0 && isFaceted
    const shares = isSpectral ? sharesOf(place) : [1, 1, 1]
    bind(0, map)
    bind(1, lobes)
    bind(2, radii)
    programFor(scene.setting !== null).use({
      ...stoneUniforms(stone, scene.light),
      ...(scene.setting && settingUniforms(stone, scene.setting)),
      uSize: [width, height],
      uJitter: index === 0 ? [0, 0] : [placeOf(index, SEQUENCE[0]) * 1.2, placeOf(index, SEQUENCE[1]) * 1.2],
      uCamera: [scene.frame, CAMERA_DISTANCES * scene.frame],
      uShift: scene.shift,
      uTurn: multiply(VIEW, scene.rotation),
      uView: VIEW,
      uLamp: LAMP,
      uEncode: canSum ? 0 : 1,
      uMeter: isMeter ? 1 : 0,
      uPart: isSpectral ? place * 1.4 * (blue - red) : 0,
      uShare: shares,
      uStudio: 0,
      uLobes: 1,
      uRadii: 2,
    })
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
    gl.viewport(0, 0, width, height)
    gl.clearColor(0, 0, 0, 0)
    if (index === 0) gl.clear(gl.COLOR_BUFFER_BIT)
    if (canSum) gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.disable(gl.BLEND)
    return shares
  }

  /** The exposure: a small picture is measured as a photographer would, once for each light, on the graphics card. */
  const meterFor = ({ light }: Scene) => {
    const known = meters.get(light)
    if (known || !isFaceted) return known ?? null
    const meter = createTarget(gl, { width: METER_SIZE, height: METER_SIZE, format, levels: METER_LEVELS })
    const straight = { light, setting: null, shift: [0, 0] as const, frame: stone.size.width * 0.55, rotation: START }
    sampleInto(meter, straight, 0, true)
    bind(0, meter.texture)
    gl.generateMipmap(gl.TEXTURE_2D)
    meters.set(light, meter)
    return meter
  }

  let target: Target | null = null
  let samples = 0
  const totals = [0, 0, 0]
  let fence: WebGLSync | null = null
  return {
    canSum,
    samples: () => samples,
    /** Whether the graphics card has drawn the last sample: more of them would only queue up. */
    isReady: () => {
      if (fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) return false
      gl.deleteSync(fence)
      fence = null
      return true
    },
    /** Draws one more sample of the scene, or the first of a new one, and shows the mean. */
    draw: (scene: Scene, { width, height, isNew }: { width: number; height: number; isNew: boolean }) => {
      const meter = meterFor(scene)
      if (target?.width !== width || target.height !== height || isNew || !canSum) {
        samples = 0
        totals.fill(0)
      }
      if (target?.width !== width || target.height !== height) {
        if (target) deleteTarget(gl, target)
        target = createTarget(gl, { width, height, format, levels: 1 })
        canvas.width = width
        canvas.height = height
      }
      for (const [channel, share] of sampleInto(target, scene, samples).entries())
        totals[channel] = (totals[channel] ?? 0) + share
      samples++
      const { length, width: across, depth } = stone.size
      const half = Math.max(length, across) / 2 / scene.frame
      const [x, y] = [scene.shift[0] / scene.frame, scene.shift[1] / scene.frame]
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      bind(0, target.texture)
      bind(1, meter?.texture ?? null)
      resolve.use({
        ...developUniforms(stone, scene.light),
        ...(scene.setting && { uShadeStrength: 0 }),
        uSum: 0,
        uSize: [width, height],
        uCount: samples,
        uTotals: totals,
        uMeter: 1,
        uMeterLevel: METER_LEVELS - 1,
        uWanted: isFaceted ? stone.exposure * LIGHT_LEVEL[scene.light] : 0,
        uEncode: canSum ? 0 : 1,
        uShade: [x, y - (half * 0.62 + (depth / scene.frame) * 0.35), half * 0.95, half * 0.4],
      })
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
    },
    /** Gives the memory of the graphics card back. */
    release: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}
