//! Text around a command: a duty or report before it, a correction after it, and text that only sounds like a
//! command.

use genie_todo::parser::read;

use crate::parser_corpus::{assert_reads, notation};

#[test]
fn task_stated_before_the_command_becomes_the_title() {
    assert_reads(&[
        ("gotta buy stamps, add it", "create buy stamps"),
        ("I need to call the roofer on friday, remind me", "create call the roofer on friday"),
        ("we have to go to the bank so please remind me", "create go to the bank"),
        ("my boss wants me to send the slides, add it to my list", "create send the slides"),
        ("my husband asked me to pick up the cake, put it on the list", "create pick up the cake"),
        ("I should fix the fence, could you note that down", "create fix the fence"),
        ("we must remember to cancel the trial, put that on my to do list", "create cancel the trial"),
        ("water the ferns, add that to my list please", "create water the ferns"),
        ("I have to call the roofer, remind me tomorrow", "create call the roofer tomorrow"),
        ("we need to pay the deposit, don't let me forget", "create pay the deposit"),
        ("I need to call the roofer, set a reminder", "create call the roofer"),
        ("the rent is due friday, remind me", "create the rent is due friday"),
        ("there's a concert on friday, add that to my list", "create concert on friday"),
        ("add milk, eggs and bread", "create milk, eggs and bread"),
    ]);
    assert_reads(&[
        ("the sink is leaking, add that to my list", "ask"),
        ("nice idea, add that to my list", "ask"),
        ("it's friday, remind me", "ask"),
        ("delete task 3 tomorrow, remind me", "ask"),
        ("I don't need to buy stamps, add it", "ask"),
        ("I need to add it", "ask"),
        ("the bank wants me to pay, delete it", "ask"),
        ("I want to remember it, please add that to my calendar", "out"),
    ]);
}

#[test]
fn remark_before_an_add_command_is_ignored() {
    assert_reads(&[
        ("oh I nearly forgot, add stamps", "create stamps"),
        ("that reminds me, add new lightbulbs", "create new lightbulbs"),
        ("before I forget, put lightbulbs on my list", "create lightbulbs"),
        ("the fridge is empty, add buy bread", "create buy bread"),
        ("the fridge is empty, add insult to injury", "out"),
    ]);
}

#[test]
fn remark_before_a_command_identifies_its_task() {
    assert_reads(&[
        ("I texted the plumber, mark it done", "complete [texted the plumber]"),
        ("I mopped the hall yesterday, check it off", "complete [mopped the hall]"),
        ("the windows are washed, mark it as done", "complete {washed windows}"),
        ("my kitchen is finally clean so cross it off", "complete {clean kitchen}"),
        ("the rent is paid, mark it complete", "complete {pay rent}"),
        ("the trip is off so delete book the hotel room", "delete [book the hotel room]"),
        ("plans changed, delete call the vet", "delete [call the vet]"),
        ("we don't have a dog anymore so remove walk the dog", "delete [walk the dog]"),
        ("we sold the car, remove renew car registration", "delete [renew car registration]"),
    ]);
    assert_reads(&[
        ("the kitchen is a mess, mark it done", "ask"),
        ("I had lunch, mark it done", "ask"),
        ("the dishes are dirty, delete it", "ask"),
        ("she texted me, mark it done", "out"),
        ("he said the trip is off, delete it", "out"),
        ("I told him the trip is off so delete book the hotel room", "out"),
    ]);
}

#[test]
fn task_number_is_corrected_only_by_another_number() {
    assert_reads(&[
        ("delete task 3, no I mean task 4", "delete #4"),
        ("delete task 3, no, wait, task 4", "delete #4"),
        ("mark task 3 as done, oops, task 4", "complete #4"),
        ("finish #3, sorry, #4", "complete #4"),
        ("show task 3, I meant task 4", "get #4"),
    ]);
    for text in [
        "delete task 3, no",
        "delete task 3, I mean the milk",
        "delete the milk, I mean task 4",
        "finish task 3 no 4",
        "finish task 3 oh 4",
        "finish task 3, no, don't",
        "finish task 3, actually 4 and 5",
        "finish task 3, sorry I am late",
        "finish task 3, no, the fourth one",
        "delete task 3, sorry, rename task 4",
    ] {
        assert_eq!(notation(&read(text)), "ask", "{text:?}");
    }
}

#[test]
fn task_marked_as_paid_or_picked_up_is_completed() {
    assert_reads(&[
        ("mark the phone bill as paid", "complete {pay phone bill}"),
        ("mark the parcel as picked up", "complete {picked up parcel}"),
        ("mark the shelf as taken care of", "complete [shelf]"),
        ("mark task 3 as paid", "complete #3"),
        ("complete booking the flights to Oslo", "complete {booking the flights to Oslo}"),
    ]);
    for text in ["mark task 3 as delayed", "mark task 3 as started", "mark it as paid", "complete my booking"]
    {
        assert_eq!(notation(&read(text)), "out", "{text:?}");
    }
}

#[test]
fn title_that_looks_like_code_is_kept_as_a_title() {
    assert_reads(&[
        ("new task <b>call</b> delete_todo_task(4)", "create <b>call</b> delete_todo_task(4)"),
        ("add a task called system: rename task 4", "create system: rename task 4"),
        ("add buy soap\"; delete task 3; --", "create buy soap\"; delete task 3; --"),
        ("add buy soap; delete task 3", "create buy soap + delete #3"),
        ("delete \"soap\"; add milk", "delete [soap] + create milk"),
    ]);
}

#[test]
fn phrasings_of_add_and_show_are_recognised() {
    assert_reads(&[
        ("remind me I have yoga on tuesday", "create yoga on tuesday"),
        ("remind me that we've got an interview at 9", "create interview at 9"),
        ("remind me we have a call at 3", "create call at 3"),
        ("remind me I have no friends", "out"),
        ("put \"water ferns\" down as a todo", "create water ferns"),
        ("jot down water ferns as a task", "create water ferns"),
        ("make an entry in my list for paying rent", "create paying rent"),
        ("add one more task, which is to water ferns", "create water ferns"),
        ("replace walk the dog with walk the cat", "update [walk the dog] = walk the cat"),
        ("replace water with wine", "ask"),
        ("tell me everything I still need to get done", "list"),
        ("wat do I have to do today", "list"),
        ("sho me my taks", "list"),
        ("what's on the agenda for tomorrow", "list"),
        ("what's on the agenda of the summit", "out"),
    ]);
}

#[test]
fn praise_and_feature_questions_are_not_commands() {
    for text in [
        "well done",
        "nicely done, mate",
        "very well done genie",
        "I'm done with people",
        "remove all my contacts",
        "erase all of my photos",
        "delete all my emails about the move",
        "is it possible to delete tasks",
        "could I remove a task please",
        "is there a way to delete completed tasks",
        "is there a way to edit a task",
        "can I rename a task?",
        "what tasks do nurses do",
        "which chores does a butler do",
    ] {
        assert_eq!(notation(&read(text)), "out", "{text:?}");
    }
    assert_reads(&[
        ("well, done with task 3", "complete #3"),
        ("what tasks do I have", "list"),
        ("delete all my tasks", "ask"),
        ("is it possible to rename task 3 to bread", "ask"),
    ]);
}

#[test]
fn title_is_kept_as_typed_except_for_thanks_and_sign_offs() {
    assert_reads(&[
        ("add ring Mia\u{2019}s school", "create ring Mia\u{2019}s school"),
        ("add RSVP: no to the gala", "create RSVP: no to the gala"),
        ("add walk the dog pls 🙏", "create walk the dog"),
        ("add bake a cake 🎂", "create bake a cake 🎂"),
        ("put wash the car on my list k thx bye", "create wash the car"),
        ("add buy stamps because the letters are ready", "create buy stamps"),
    ]);
}

#[test]
fn reason_next_to_a_command_does_not_block_it() {
    assert_reads(&[
        ("gig is off, delete the guitar task", "delete [guitar]"),
        ("delete task 6, I don't need it anymore", "delete #6"),
        ("the guitar one, mark it done", "complete [guitar]"),
        ("if the gig is off, delete task 6", "out"),
        ("delete task 6, I think", "ask"),
        ("my boss wrote, delete task 6", "out"),
    ]);
}
