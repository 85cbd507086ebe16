"""A text becomes a clip in one call, as by its steps, and a mistake is told by its place."""

import json

import pytest

from libmotion import MotionError, abi, functions

SCENE = {"layers": [{"name": "a", "position": [1, 2], "animations": [{"property": "opacity", "to": 0}]}]}
LOTTIE = {
    "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
        {"ty": 4, "ip": 0, "op": 60, "ks": {"o": {"k": 50, "x": "var $bm_rt"}}, "shapes": []},
        {"ty": 5, "ip": 0, "op": 60, "ks": {}}],
}  # fmt: skip


@pytest.mark.parametrize("copies, flags", [(1, 0), (3, abi.SCENE_PREPARED), (2, abi.SCENE_UNPAINTED)])
def test_a_scene_is_the_clip_of_its_steps(copies, flags):
    text = json.dumps(SCENE)
    made = functions.scene_compile(text, copies, flags)
    read = functions.scene_read(text, None, copies, flags)
    assert made.clip.tobytes() == functions.clip_compile(read.description).tobytes()
    assert len(made.reports) == 0 and len(made.values) == 0


def test_a_lottie_file_brings_its_reports():
    text = json.dumps(LOTTIE)
    made, read = functions.lottie_compile(text), functions.lottie_read(text)
    assert made.clip.tobytes() == functions.clip_compile(read.description).tobytes()
    rows = [read.reports[i] for i in range(read.report_count)]
    assert rows and made.reports.tolist() == [(row.value, row.what, row.lost) for row in rows]
    paths = [functions.json_path(text, made.values, value) for value in made.reports["value"]]
    assert paths == ["$.layers[1]", "$.layers[0].ks.o.x"]  # from the back


@pytest.mark.parametrize(
    "layer, told, field",
    [
        ({"position": [9]}, "$.layers[0].position: [9], must have 2 items", "$.layers[0].position"),
        ({"parent": "b"}, '$.layers[0].parent: "b", must be the name of an earlier layer', "$.layers[0].parent"),
        ({"animations": [{"property": "opacity", "to": 0, "duration": -1}]}, "$.layers[0].animations[0]", "duration"),
    ],
)
def test_a_mistake_is_told_by_its_place(layer, told, field):
    with pytest.raises(MotionError) as caught:
        functions.scene_compile(json.dumps({"layers": [{"name": "a", **layer}]}))
    assert told in str(caught.value) and caught.value.field == field


def test_a_message_may_be_long():
    key = "k" * 5000
    with pytest.raises(MotionError) as caught:
        functions.scene_compile(json.dumps({"layers": [{"name": "a", key: 1}]}))
    assert caught.value.field == f"$.layers[0].{key}" and "no such field" in caught.value.rule


def test_what_is_no_json_is_told_by_its_byte():
    for compile in (functions.scene_compile, functions.lottie_compile):
        with pytest.raises(MotionError) as caught:
            compile('{"layers": [}')
        assert caught.value.at == 12 and caught.value.status == abi.ERROR_JSON_VALUE


def test_options_are_told_by_their_names():
    with pytest.raises(MotionError, match="copies: 0, must be 1 or more"):
        functions.scene_compile(json.dumps(SCENE), 0)
    with pytest.raises(MotionError, match="most_rows: 1, must be more for this file"):
        functions.lottie_compile(json.dumps(LOTTIE), 1)
