// digest CLIP TIMES: samples a clip by libmotion.so, which cgo finds by pkg-config, and prints the digest of that.
package main

// #cgo pkg-config: motion
// #include <motion.h>
import "C"

import (
	"fmt"
	"os"
	"unsafe"
)

func check(status C.motion_status) {
	if status != C.MOTION_OK {
		panic(C.GoString(C.motion_status_text(status)))
	}
}

func main() {
	clip, _ := os.ReadFile(os.Args[1]) // what cannot be read is empty, and no clip
	times, _ := os.ReadFile(os.Args[2])
	data, size, count := unsafe.Pointer(&append(clip, 0)[0]), C.uint32_t(len(clip)), len(times)/8
	check(C.motion_clip_check(data, size))
	var info C.motion_clip_info
	check(C.motion_clip_inspect(data, size, &info))
	layers, values, digest := count*int(info.layer_count), count*int(info.value_count), uint64(0xcbf29ce484222325)
	var out [5][]C.float // affines, opacities, strokes, values, velocities
	for i, length := range []int{6 * layers, layers, 2 * layers, values, values} {
		out[i] = make([]C.float, length+1)
	}
	scratch := make([]uint64, info.sample_scratch/8+1)
	check(C.motion_clip_sample(data, size, (*C.double)(unsafe.Pointer(&times[0])), C.uint32_t(count),
		C.MOTION_SPACE_PARENT, &out[0][0], &out[1][0], &out[2][0], &out[3][0], &out[4][0], nil, nil,
		unsafe.Pointer(&scratch[0]), info.sample_scratch))
	for _, numbers := range out {
		for i := range numbers[1:] {
			digest = (digest ^ uint64(*(*uint32)(unsafe.Pointer(&numbers[i])))) * 0x100000001b3
		}
	}
	fmt.Printf("%016x\n", digest)
}
