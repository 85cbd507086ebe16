import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// Writes a clip as a file of another form.
public struct Exporter {
    private let clip: Clip
    private var form: motion_export_form
    private let contents: motion_contents
    private let lost: UInt32

    /// Takes a clip and a form. `lost`: the word for a loss by the time of the form; Columns.none without one.
    public init(_ clip: Clip, _ form: motion_export_form, lost: UInt32) {
        (self.clip, self.form, self.lost) = (clip, form, lost)
        // What ends with a file is gone, or stays: that shows after its end.
        if form.flags & MOTION_EXPORT_LOOPS == 0 {
            self.form.end += form.format == MOTION_EXPORT_LOTTIE ? 1e-7 / form.frame_rate : Exporter.after
        }
        var contents = motion_contents()
        clip.read(&contents)
        self.contents = contents
    }

    /// Seconds after the end that pages have, too.
    private static var after: Double { 1e-3 }
    private static var evenRate: Double { 960 }
    private static var fewest: Double { 240 }
    /// Times, and numbers of all samples.
    private static var mostTimes: Double { 32_768 }
    private static var numbers: Double { 8e6 }
    /// Times that are neither even ones nor knots: two of each jump, and those where numbers bend.
    private static var others: (least: Double, most: Double) { (512, 4096) }

    /// Memory for a drawing of the clip.
    private struct DrawRoom {
        let scratch: UnsafeMutableRawPointer
        let items: UnsafeMutablePointer<motion_draw_item>
        let geometry: UInt64

        init(_ clip: Clip, _ room: inout Room) {
            geometry = clip.geometryScratch
            scratch = room.bytes(clip.drawScratch(after: geometry).int)
            items = room.take(clip.header.drawItems.int)
        }
    }

    /// Writes the text, and what it does not hold after it. Without enough scratch it says how much it needs.
    @inline(never)
    public func write(_ bytes: MutableBytes?, capacity: UInt32, _ scratch: UnsafeMutableRawPointer?, _ size: UInt32)
        -> motion_exported
    {
        // The address of memory that is only counted.
        var room = Room(scratch ?? UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped)
        let most = mostTimes, even = evenCount(most)
        let knotCount = Knots.count(clip, room, end: form.end)
        let others = integer(clamp(most - Double(even), Exporter.others.least, Exporter.others.most))
        var columns = Columns(clip, &room, capacity: even &+ 1 &+ 2 &* knotCount &+ others)
        var knots = Knots(clip, &room, end: form.end, capacity: knotCount)
        let rows: MutableFloats = room.take(2 &* columns.count), drawing = DrawRoom(clip, &room)
        let extents = withUnsafeMutablePointer(to: &columns) { Reach($0, &room) }
        if !isThere(room, scratch, size) { return guess(room, columns, even) }
        let itemCount = draw(drawing)
        knots.prepare()
        want(columns)
        columns.isSparse = 2 &* knotCount > even
        sampleTimes(&columns, &knots, even)
        columns.survey(rows, tolerance: form.tolerance)
        columns.store = room.take(columns.movingCount &* columns.timeCount)
        let width = widest(columns, drawing, itemCount), text = TextWriter(bytes, capacity: capacity)
        return withUnsafeMutablePointer(to: &columns) { (table) -> motion_exported in
            let reach = extents.with(table)
            let properties = Properties(table, knots, width, rate: form.frame_rate, text, &room)
            var picture = Picture(reach, properties, form, contents, drawing.items, itemCount, width, &room)
            if form.format != MOTION_EXPORT_LOTTIE {
                picture.markup = Markup(clip, itemCount, table.pointee.timeCount, capacity, &room)
            }
            if !isThere(room, scratch, size) { return needed(room) }
            table.pointee.keep()
            return write(&picture, needed(room))
        }
    }

    @inline(never)
    private func write(_ picture: inout Picture, _ needed: motion_exported) -> motion_exported {
        var exported = needed
        if lost != Columns.none { picture.losses.add(Columns.none, lost) }
        picture.find()
        loseFast(&picture)
        if form.format == MOTION_EXPORT_LOTTIE { picture.writeLottie() } else { picture.writeMarkup() }
        exported.file_size = picture.properties.text.count.u32
        picture.writeLosses()
        exported.text = picture.properties.text.count.u32
        (exported.loss_count, exported.key_count) = (picture.losses.count.u32, picture.properties.keyCount.u32)
        exported.error = picture.error
        return exported
    }

    private func isThere(_ room: Room, _ scratch: UnsafeMutableRawPointer?, _ size: UInt32) -> Bool {
        scratch != nil && room.size <= size.int
    }

    private func needed(_ room: Room) -> motion_exported {
        var exported = motion_exported()
        exported.scratch = room.size > MOTION_MAX_BYTES.int ? UInt32.max : room.size.u32
        return exported
    }

    /// Returns what usual clips need, so that the next call writes them.
    private func guess(_ room: Room, _ columns: Columns, _ even: Int) -> motion_exported {
        let header = clip.header, times = even &+ 4 &* header.clockCount.int &+ 64
        let numbers = 640 &+ 24 &* header.animationCount.int &+ (header.morphBytes == 0 ? 0 : 4096)
        let more = Double(times) * Double(numbers), most = Double(1 << 27)
        var exported = needed(room)
        exported.text = 65_536 &+ 4 &* header.size
        let marked = form.format == MOTION_EXPORT_LOTTIE ? 0 : 2 &* exported.text
        exported.scratch = exported.scratch &+ integer(min(more, most)).u32 &+ marked
        return exported.scratch > MOTION_MAX_BYTES ? needed(room) : exported
    }

    /// How many times are looked at, at most.
    private var mostTimes: Double {
        let header = clip.header, width = Double(9 &* header.layerCount &+ header.valueCount &+ 1)
        return min(Exporter.mostTimes, max(Exporter.fewest, Exporter.numbers / width))
    }

    /// Returns how many pieces of even length the time has.
    private func evenCount(_ most: Double) -> Int {
        integer(clamp((form.end - form.start) * Exporter.evenRate + 0.5, Exporter.fewest, most))
    }

    /// Draws the first picture; returns how many items it has.
    private func draw(_ room: DrawRoom) -> Int {
        let drawing = Drawing(
            clip, at: form.start, flags: MOTION_DRAW_ALL, scratch: room.scratch, geometry: room.geometry)
        var output = DrawOutput(
            items: room.items, itemCapacity: clip.header.drawItems, floats: nil, floatCapacity: 0, paths: PathOutput())
        drawing.draw(&output)
        let count = output.counts.items.int, most = clip.header.drawItems.int
        return count < most ? count : most
    }

    /// Says which numbers are needed: those that rows of paint name, and those of strokes and trims.
    private func want(_ columns: Columns) {
        columns.begin()
        guard let (rows, count, painted) = clip.paints else { return }
        for number in below(count) {
            let row = rows[number]
            forEachPlace(row) { place, count in columns.want(columns.value(place), count) }
            let isWhole = row.kind.u32 != MOTION_PAINT_STROKE || row.flags & MOTION_PAINT_WHOLE.u8 != 0
            for i in below(isWhole ? 0 : row.painted_count) {
                columns.want(columns.stroke(painted[row.first_painted.int &+ i].int), 2)
            }
        }
        columns.want(columns.trim(0), 3 &* columns.trimCount)
    }

    /// Calls a function with the place of each number of a row of paint, and how many follow each other.
    private func forEachPlace(_ row: motion_paint, _ body: (UInt32, Int) -> Void) {
        func each(_ place: UInt32, _ count: UInt32 = 1) {
            if place != Columns.none { body(place, count.int) }
        }
        each(row.color, 4)
        each(row.opacity)
        each(row.width)
        each(row.first_dash, row.dash_count)
        each(row.dash_offset)
        each(row.corner_radius)
        each(row.bounds, row.kind.u32 == MOTION_PAINT_CLIP ? 4 : 4 &* row.painted_count)
        each(row.gradient_ends, 4)
        each(row.highlight, 2)
        each(row.gradient_box, 4)
        each(row.gradient_transform, 6)
        each(row.first_stop, 5 &* row.stop_count)
        each(row.sigma)
        each(row.sigma_y)
        each(row.offset, 2)
        each(row.amount)
        each(row.first_number, 20)
    }

    /// Adds what moves too fast to be followed.
    @inline(never)
    private func loseFast(_ picture: inout Picture) {
        let columns = picture.columns
        for layer in below(columns.layerCount) {
            if columns.isFast(columns.affine(layer), 6) { picture.losses.add(layer.u32, Losses.fastTransform) }
            if columns.isFast(columns.opacity(layer)) { picture.losses.add(layer.u32, Losses.fastOpacity) }
            if columns.isFast(columns.stroke(layer), 2) { picture.losses.add(layer.u32, Losses.fastStroke) }
        }
        for number in below(clip.header.animationCount) where columns.isFast(columns.progress(number)) {
            picture.losses.add(clip.tracks[number].model, Losses.fastPath)
        }
        for number in below(columns.trimCount) where columns.isFast(columns.trim(number), 3) {
            let trim = clip.trims[number]
            for i in below(trim.count) {
                picture.losses.add(clip.trimmedLayers[clip.trimmed[trim.first.int &+ i].int].layer, Losses.fastStroke)
            }
        }
        guard let (rows, count, _) = clip.paints else { return }
        for number in below(count) {
            forEachPlace(rows[number]) { place, count in
                if columns.isFast(columns.value(place), count) {
                    picture.losses.add(rows[number].layer, Losses.fastPaint)
                }
            }
        }
    }

    /// Chooses the times: even ones, those of the animations, and just before these.
    private func sampleTimes(_ columns: inout Columns, _ knots: inout Knots, _ even: Int) {
        let length = form.end - form.start
        if !columns.isSparse { knots.find(Cause.all, 0, hasKeys: true) }
        for i in below(knots.count) where knots.found[i] >= form.start {
            columns.add(knots.found[i])
            columns.add(max(knots.found[i] - Columns.before, form.start))
        }
        let marked = knots.count
        if form.loop > form.start { columns.add(form.loop) }
        var next = 0
        for i in below(even &+ 1) {
            let time = i == even ? form.end : form.start + length * (Double(i) / Double(even))
            while next < marked && knots.found[next] < time - 1e-5 { next &+= 1 }
            // A knot that another time follows at once would be taken for the first side of a jump.
            let isNear = next < marked && knots.found[next] <= time + 1e-5
            if !isNear || i == 0 || i == even { columns.add(time) }
        }
        columns.sort()
    }

    /// Returns how much outlines and other rows of numbers take.
    private func widest(_ columns: Columns, _ drawing: DrawRoom, _ itemCount: Int) -> Widths {
        var found = Widths()
        guard let (rows, count, painted) = clip.paints else { return found }
        columns.sample(form.start)
        for number in below(count) {
            let row = rows[number]
            found.moving = larger(found.moving, larger(6 &* row.stop_count.int, row.dash_count.int))
            if row.kind.u32 == MOTION_PAINT_EFFECT { found.moving = larger(found.moving, EffectMatrix.count) }
            if row.kind.u32 > MOTION_PAINT_STROKE && row.kind.u32 != MOTION_PAINT_MASK { continue }
            var sink = PathOutput(), moves = false
            for i in below(row.painted_count) {
                let layer = painted[row.first_painted.int &+ i]
                columns.sampler.writeWholePath(of: layer.int, to: &sink, drawing.scratch + clip.scratchSize.int)
                let isMask = row.kind.u32 == MOTION_PAINT_MASK
                if isMask || Outlines.morphs(clip, layer) || layer != row.layer { moves = true }
            }
            let width = 2 &* sink.pointCount.int
            if moves { found.moving = larger(found.moving, width) }
            found.still = larger(found.still, width)
            found.verbs = larger(found.verbs, sink.verbCount.int)
            found.points = larger(found.points, sink.pointCount.int)
        }
        return found
    }
}

/// How many numbers rows have that move, and that do not, and how many verbs and points an outline has.
struct Widths {
    var moving = 8, still = 8, verbs = 0, points = 0
}
