//! A power cut at any moment of a campaign, whatever it leaves of what was not flushed: the folder opens, nothing that
//! was acknowledged is missing, and the outside world gets what it gets without a power cut.

use std::fs;
use std::path::Path;

use crate::disk::{Disk, step};
use crate::disk_image::{Call, DiskImage, Loss};
use crate::genie::{Scene, run, said};

const LEADS: u64 = 4;
const SEED: u64 = 11;

/// Cuts the power after every so many-th call of a campaign, in these ways.
fn cut_power(step: usize, ways: impl Fn(u64) -> Vec<Loss>) {
    let reference = Scene::new(SEED, LEADS);
    let trace = reference.root().with_extension("trace");
    let mut command = reference.demo();
    Disk::below(reference.root()).recorded_in(&trace).put_under(&mut command);
    let output = run(command);
    assert!(output.status.success(), "{}", said(&output));
    let (expected, calls) = (reference.deliveries(), Call::read(&trace));
    fs::remove_file(&trace).expect("the trace is removed");
    let data = reference.data();
    assert!(calls.iter().filter(|call| call.is_below(&data)).count() > 100, "{} calls", calls.len());
    let mut image = DiskImage::default();
    for (place, call) in calls.iter().enumerate() {
        image.apply(call);
        if place % step != 0 {
            continue;
        }
        for loss in ways(place as u64) {
            let scene = Scene::new(SEED, LEADS);
            write(&scene, reference.root(), &image, loss);
            let when = format!("call {place} ({}), {loss:?}", call.describe());
            if scene.database().exists() {
                scene.assert_clean(&when);
            }
            scene.complete();
            assert_eq!(scene.deliveries(), expected, "{when}");
            scene.assert_clean(&when);
        }
    }
}

/// Writes the files that a power cut leaves. The ledger of the outside world is complete, whatever happens here.
fn write(scene: &Scene, root: &Path, image: &DiskImage, loss: Loss) {
    fs::create_dir(scene.data()).expect("a folder");
    let of_world = image.after(Loss::Nothing);
    let is_world = |path: &Path| path.parent() == Some(root);
    let ours = image.after(loss).into_iter().filter(|(path, _)| !is_world(path));
    for (path, bytes) in ours.chain(of_world.into_iter().filter(|(path, _)| is_world(path))) {
        let name = path.strip_prefix(root).expect("a path in the folder");
        fs::write(scene.root().join(name), bytes).expect("a file");
    }
}

#[test]
fn power_cut_loses_nothing_that_was_acknowledged() {
    let usual = 9;
    cut_power(step(usual), |place| match (step(usual), place % 2) {
        (1, _) => vec![Loss::All, Loss::Nothing, Loss::Some(place), Loss::Torn(place), Loss::Torn(!place)],
        (_, 0) => vec![Loss::All],
        (_, _) => vec![Loss::Torn(place)],
    });
}
