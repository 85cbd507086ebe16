import CMotion
import MotionFiles
import MotionKernel

/// The form of Lottie: each layer of the clip becomes a layer with its parent, and what is drawn as one picture becomes
/// a composition.
extension Picture {
    /// Writes the file.
    @inline(never)
    mutating func writeLottie() {
        for number in below(compositionCount) { measure(number) }
        for layer in below(columns.layerCount) { marks[layer] = LayerMark() }
        write("{\"v\":\"5.7.0\",\"fr\":")
        write(rounded(form.frame_rate, 9))
        writeEnds()
        write(",\"w\":")
        write(-floor(-size.x))
        write(",\"h\":")
        write(-floor(-size.y))
        write(",\"ddd\":0,\"assets\":[")
        for number in below(compositionCount) {
            write(number == 0 ? "{\"id\":\"" : ",{\"id\":\"")
            properties.text.write(number &+ 1)
            write("\",\"layers\":[")
            writeLayers(all[number])
            write("]}")
        }
        write("],\"layers\":[")
        writeLayers(Composition(first: 0, end: itemCount, offset: shift))
        write("],\"markers\":[")
        for number in below(names.markerCount) {
            let marker = names.markers[number]
            write(number == 0 ? "{\"tm\":" : ",{\"tm\":")
            write(rounded(marker.time * form.frame_rate, 6))
            write(",\"cm\":\"")
            names.write(marker.first_byte.int, marker.byte_count.int, &properties.text)
            write("\",\"dr\":")
            write(rounded(marker.duration * form.frame_rate, 6))
            write("}")
        }
        write("]}")
    }

    /// Writes the frames from which on a layer is there.
    mutating func writeEnds() {
        write(",\"ip\":")
        write(rounded(form.start * form.frame_rate, 3))
        write(",\"op\":")
        let frames = form.end * form.frame_rate
        // What ends is shown as it is at its end.
        write(form.flags & MOTION_EXPORT_LOOPS != 0 ? rounded(frames, 3) : 1 - floor(-rounded(frames, 6)))
    }
}
