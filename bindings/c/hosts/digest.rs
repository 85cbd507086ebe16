// digest CLIP TIMES: samples a clip and prints the digest of that, without a crate: rustc digest.rs -L FOLDER
use std::{env, ffi::c_char, ffi::c_void, ffi::CStr, fs, ptr::null_mut};

#[repr(C)]
#[derive(Default)]
struct Info {
    numbers: [u32; 12], // size, layers, channels, values, animations, timings, clocks, scratch of samples ...
    duration: f64,
}

#[link(name = "motion")]
extern "C" {
    fn motion_clip_check(clip: *const c_void, size: u32) -> i32;
    fn motion_clip_inspect(clip: *const c_void, size: u32, info: *mut Info) -> i32;
    #[rustfmt::skip]
    fn motion_clip_sample(clip: *const c_void, size: u32, times: *const f64, count: u32, space: u32,
        affines: *mut f32, opacities: *mut f32, strokes: *mut f32, values: *mut f32, velocities: *mut f32,
        frames: *mut f32, orders: *mut u32, scratch: *mut c_void, scratch_size: u32) -> i32;
    fn motion_status_text(status: i32) -> *const c_char;
}

fn check(status: i32) {
    assert!(status == 0, "{}", unsafe { CStr::from_ptr(motion_status_text(status)) }.to_string_lossy());
}

fn main() {
    let read = |n| fs::read(env::args().nth(n).expect("usage: digest CLIP TIMES")).expect("a file");
    let clip: Vec<u64> = read(1).chunks_exact(8).map(|b| u64::from_ne_bytes(b.try_into().unwrap())).collect();
    let times: Vec<f64> = read(2).chunks_exact(8).map(|b| f64::from_ne_bytes(b.try_into().unwrap())).collect();
    let (data, size, mut info) = (clip.as_ptr() as *const c_void, 8 * clip.len() as u32, Info::default());
    check(unsafe { motion_clip_check(data, size) });
    check(unsafe { motion_clip_inspect(data, size, &mut info) });
    let (layers, values) = (times.len() * info.numbers[1] as usize, times.len() * info.numbers[3] as usize);
    let mut out = [6 * layers, layers, 2 * layers, values, values].map(|length| vec![0f32; length]);
    let [affines, opacities, strokes, channels, velocities] = out.each_mut().map(|numbers| numbers.as_mut_ptr());
    let mut scratch = vec![0u64; info.numbers[7] as usize / 8 + 1];
    check(unsafe {
        motion_clip_sample(data, size, times.as_ptr(), times.len() as u32, 0, affines, opacities, strokes, channels,
            velocities, null_mut(), null_mut(), scratch.as_mut_ptr() as *mut c_void, info.numbers[7])
    });
    let add = |digest: u64, number: &f32| (digest ^ number.to_bits() as u64).wrapping_mul(0x100000001b3);
    println!("{:016x}", out.iter().flatten().fold(0xcbf29ce484222325, add));
}
